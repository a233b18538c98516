/** The emotes, with their drawings. */
export const EMOTES: Record<string, string> = {
  hello: 'emote-joy',
  well_played: 'emote-applause',
  thanks: 'avatar-gingerbread',
  oops: 'emote-sorry',
  thinking: 'emote-think',
  hurry: 'emote-hurry',
  laugh: 'emote-laugh',
  wow: 'avatar-owl',
}
