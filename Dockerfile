# The base of every stage. Where no registry is reachable, another image with Node 24 and npm: --build-arg NODE_IMAGE=…
ARG NODE_IMAGE=node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe

FROM ${NODE_IMAGE} AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# The SBOM and the licences name what the image holds: packages of the client are in its files.
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts \
  && npm sbom --omit=dev --sbom-format=cyclonedx > sbom.cdx.json \
  && node deploy/licences.mjs > LICENCES.txt

FROM ${NODE_IMAGE} AS base
USER root
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /usr/local/share/man /opt/yarn-* /root/.npm /tmp/* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg \
  && install -d -o 1000 -g 1000 -m 700 /data

# From an empty image, so that no layer below holds what the stage before removed.
FROM scratch
ARG VERSION=1.0.0
ARG REVISION=unknown
LABEL org.opencontainers.image.title="prompt-library" \
      org.opencontainers.image.description="An internal library of AI prompts for company staff" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="LicenseRef-UNLICENSED"
COPY --from=base / /
WORKDIR /app
COPY --from=build /src/package.json /src/sbom.cdx.json /src/LICENCES.txt ./
COPY --from=build /src/node_modules ./node_modules
COPY --from=build /src/dist ./dist
ENV PATH=/usr/local/bin:/usr/bin:/bin \
    NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data/library \
    DRAIN_SECONDS=10
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
