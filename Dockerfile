ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm run release -- /release

FROM ${BASE_IMAGE} AS client
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client

FROM ${BASE_IMAGE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libpq5 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && mkdir -p /data \
  && chown 1000:1000 /data
COPY --from=client /usr/lib/postgresql/15/bin/pg_dump /usr/lib/postgresql/15/bin/pg_restore /usr/local/bin/
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /release /app
RUN ln -s /app/tooling/dineback.mjs /usr/local/bin/dineback
WORKDIR /app
# Everything else may be read-only; the folder of compiled code fills by itself.
ENV NODE_ENV=production DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/dineback-compiled
USER 1000:1000
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "tooling/health.mjs"]
# The app; the card origin is card-entry/dist/server/main.js, and commands are dineback.
CMD ["node", "--max-semi-space-size=8", "server/dist/main.js"]
