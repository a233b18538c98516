# What the server says to people and to those who run it.
house-not-known = Say your name first.
house-bad-name = A name has 1 to { $most } characters.
house-bad-recovery = This link has been used, is older than a day, or was never given out. Ask for a new one on a device where you are known.
house-no-person = Nobody is known by this id.
house-no-table = There is no table { $table }. Look at the link once more, or open a new table.
house-no-address = There is nothing at this address.
house-method = This address does not take such requests.
house-bad-request = This request cannot be understood.
house-not-json = This is not a JSON object.
house-form = { $field } does not fit: { $reason }
house-field = The field { $field } must be there: { $kind }.
house-no-id = A command needs an id of 1 to 64 characters, new for each command.
house-unknown-do = There is no “{ $given }”; there are { $choices }.
house-version = This server speaks version { $ours } of the protocol, not { $given }. Reload the page.
house-too-large = This is too large: { $most } bytes at most.
house-too-much = That was too much at once; try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
house-too-many-sockets = There are too many connections already; close some.
house-too-many-tables = You look at { $most } tables already; leave some first.
house-too-many-blocked = You do not hear { $most } people already; forgive some of them first.
house-no-device = You have no such device.
house-foreign = A page from elsewhere may not do this.
house-no-hints = No hints at this table.
house-stretching = The bots are still stretching; hints come in a minute or two.
house-one-hint = One hint at a time: the last one is still being thought about.
house-cannot-think = Nobody can think about this just now; try again.
house-failed = Something went wrong here, and nothing has changed. Try again.
house-store = The store cannot be opened: { $reason }
house-store-url = “{ $url }” is no store; give sqlite:///FILE or postgresql://USER@HOST/NAME.
house-store-taken = Another server uses { $file }. Stop it, or name another file; several servers can share a PostgreSQL.
house-store-newer = The store is of a newer Teremok; open it with that one.
house-store-not-empty = The store is not empty: a backup goes into a new one. Name another file or database.
house-backup = The backup { $file } cannot be read: { $reason }
house-backup-none = { $file } is not a backup of Teremok.
house-backup-newer = The backup { $file } is of a newer Teremok; restore it with that one.
house-backup-cut = The backup { $file } is not whole: its end is missing.
house-no-such-person = There is no person { $who }; give an id (p_...) or a name.
house-several-persons = Several people are called { $who }; say which by id: { $ids }.
house-scale = PostgreSQL and Redis need more packages: pip install 'teremok-games[scale]'
house-redis = Redis cannot be used: { $reason }
house-docs = Documentation
house-no-docs = The documentation is not built into this server. Run “make docs”, then reload this page.
house-not-built = The server runs, but the client is not built. Run “npm ci” and “npm run build” in the folder web, then reload this page.
