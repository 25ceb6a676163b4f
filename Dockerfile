# Both are pinned by digest: renew them with each release. Where no registry is reachable, --build-arg names copies of your own.
ARG NODE_IMAGE=node:26.10.0-trixie-slim@sha256:ec7758ee051e457b468b32bde57b0879010b325bb9862718e9615225ce4aaae1
ARG DEBIAN_IMAGE=debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f

FROM ${NODE_IMAGE} AS build
WORKDIR /prompt-library
COPY package.json package-lock.json .npmrc ./
# A company's own registry and certificate authority come as secrets, which no layer holds.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=secret,id=ca,target=/run/secrets/ca \
    if [ -e /run/secrets/ca ]; then export NODE_EXTRA_CA_CERTS=/run/secrets/ca; fi \
    && npm ci --ignore-scripts
COPY . .
ARG REVISION=
RUN ${REVISION:+env GIT_COMMIT=$REVISION} npm run build
# Without dev dependencies first: npm sbom --omit=dev also omits what these share with the product. Both lists name the packages in
# the code of the pages too; only then the packages go that the server does not import.
RUN npm pkg delete devDependencies \
    && npm prune --ignore-scripts --offline \
    && npm sbom --sbom-format=cyclonedx > sbom.cdx.json \
    && node deploy/licences.mjs > LICENCES.txt \
    && npm uninstall --no-save --ignore-scripts --offline \
       @azure/msal-browser @azure/msal-react @fluentui/react-components @fluentui/react-icons @microsoft/teams-js \
       @modelcontextprotocol/ext-apps @tanstack/react-query diff markdown-to-jsx react react-dom \
       react-error-boundary react-router-dom tabster

FROM ${DEBIAN_IMAGE}
ARG VERSION=1.0.0
ARG REVISION=
ARG SOURCE=
LABEL org.opencontainers.image.title="Prompt Library" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.source="${SOURCE}" \
      org.opencontainers.image.licenses="LicenseRef-UNLICENSED"
RUN install -d -o 1000 -g 1000 -m 700 /data
COPY --from=build /usr/local/bin/node /usr/local/bin/node
# Node.js needs it from version 26 on, and Debian's slim image has none.
COPY --from=build /usr/lib/*/libatomic.so.1* /usr/lib/
WORKDIR /app
COPY --from=build /prompt-library/package.json /prompt-library/sbom.cdx.json /prompt-library/LICENCES.txt ./
COPY --from=build /prompt-library/node_modules node_modules
COPY --from=build /prompt-library/dist dist
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/data/library
# A number: Kubernetes' runAsNonRoot does not know names.
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Not /ready: a container is restarted for being unhealthy, and no restart brings a database back.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
