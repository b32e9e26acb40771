# A server in a container: `docker build --tag backroom .`, or `docker compose up` with compose.yaml beside it.
# docs/far-away.md says how, and what was tested.

ARG PYTHON=3.13

FROM python:${PYTHON}-slim-bookworm AS build
WORKDIR /source
COPY constraints.txt LICENSE README.md pyproject.toml setup.py ./
COPY client client
COPY src src
# Node comes from PyPI for the browser's pages, and stays behind in this stage.
RUN python -m venv /opt/backroom \
    && /opt/backroom/bin/python -m pip install --no-cache-dir --constraint constraints.txt '.[server,postgres]'

FROM python:${PYTHON}-slim-bookworm
# The folder of the account is the folder of the SQLite file, which a server without --database uses.
RUN useradd --system --uid 10001 --create-home --home-dir /var/lib/backroom backroom
COPY --from=build /opt/backroom /opt/backroom
ENV PATH=/opt/backroom/bin:$PATH XDG_DATA_HOME=/var/lib LANG=C.UTF-8 PYTHONUNBUFFERED=1
USER 10001
VOLUME /var/lib/backroom
EXPOSE 8765
# /healthz answers 503, an error here, when the database does not answer or the clocks stand.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8765/healthz', timeout=4)"]
ENTRYPOINT ["backroom", "host"]
