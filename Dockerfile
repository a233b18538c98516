# docker build -t teremok .      The server with the extra `scale`; the browser client is built on the way.

FROM python:3.12-slim-bookworm AS build
WORKDIR /source
RUN python -m venv /teremok
COPY constraints.txt pyproject.toml hatch_build.py README.md LICENSE CHANGELOG.md ./
COPY web web
COPY teremok teremok
RUN /teremok/bin/pip install --no-cache-dir -c constraints.txt ".[scale]"

FROM python:3.12-slim-bookworm
LABEL org.opencontainers.image.title="Teremok" org.opencontainers.image.licenses="MIT"
RUN useradd --create-home --uid 10001 teremok && mkdir -p /data /cache && chown teremok /data /cache
COPY --from=build /teremok /teremok
ENV PATH="/teremok/bin:$PATH" TEREMOK_CACHE=/cache PYTHONUNBUFFERED=1 PORT=8000
USER 10001
VOLUME ["/data", "/cache"]
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"PORT\"]}/healthz', timeout=2)"]
ENTRYPOINT ["teremok"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000", "--store", "sqlite:////data/house.sqlite", "--log", "json"]
