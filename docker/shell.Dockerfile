# The shell: its browser build and the gateway. The gateway serves every published build and proxies API
# calls.
ARG NODE_IMAGE=node:22-bookworm-slim

# Only the manifests, so that packages are reinstalled only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /context
COPY package.json package-lock.json .npmrc ./
COPY shared shared
COPY scripts/build scripts/build
COPY scripts/preflight scripts/preflight
COPY scripts/release scripts/release
COPY shell shell
RUN mkdir /manifests && find . -name package.json | xargs cp --parents -t /manifests package-lock.json .npmrc

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY --from=manifests /manifests .
ARG NPM_CONFIG_REGISTRY
RUN --mount=type=cache,target=/root/.npm npm ci -w @glow50/site -w @glow50/gateway -w @glow50/release -w @glow50/build --no-audit --no-fund --loglevel=error

FROM packages AS build
COPY tsconfig.json tsconfig.base.json ./
COPY shared shared
COPY scripts/build scripts/build
COPY scripts/preflight scripts/preflight
COPY scripts/release scripts/release
COPY shell shell
ARG TEXTS
RUN node --import tsx scripts/build/containers/bundle.ts /app \
    gateway=shell/gateway/container.ts health=scripts/build/containers/health.ts \
    rollback=scripts/release/rollback.ts pin=scripts/release/pin.ts unpin=scripts/release/unpin.ts \
    history=scripts/release/history.ts overrides=scripts/release/overrides.ts prune=scripts/release/prune.ts keys=scripts/release/keys.ts \
    canary=scripts/release/canary.ts \
 && node --import tsx scripts/build/containers/sbom.ts shell/gateway /app
ARG COMMIT
RUN RELEASE_STORE=/app/release node --import tsx scripts/build/command.ts shell

FROM ${NODE_IMAGE}
# What the gateway remembers of the release store is not in it: whoever writes there must not change it.
RUN install -d -o node -g node /data /releases
WORKDIR /app
COPY --from=build /app .
ENV NODE_ENV=production PART=shell RELEASE_STORE=/releases DATA_DIR=/data HOST=0.0.0.0 PORT=3000
ARG COMMIT
LABEL org.opencontainers.image.revision=${COMMIT}
USER node
VOLUME ["/data", "/releases"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s --start-interval=1s CMD ["node", "programs/health.js", "/healthz"]
CMD ["node", "programs/gateway.js"]
