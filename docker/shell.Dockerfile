# The shell: its browser build and the gateway. The gateway serves every published build and proxies API
# calls.
ARG NODE_IMAGE=node:22-bookworm-slim

# Only the manifests, so that packages are reinstalled only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /context
COPY . .
RUN mkdir /manifests \
 && cp --parents package.json package-lock.json .npmrc */package.json remotes/*/package.json /manifests

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY --from=manifests /manifests .
ARG NPM_CONFIG_REGISTRY
RUN --mount=type=cache,target=/root/.npm npm install --no-audit --no-fund --loglevel=error

FROM packages AS build
COPY tsconfig.json tsconfig.base.json ./
COPY scripts scripts
COPY shared shared
COPY shell shell
COPY remotes remotes
RUN node --import tsx scripts/build/containers/bundle.ts /app \
    gateway=shell/gateway/container.ts health=scripts/build/containers/health.ts \
    rollback=scripts/release/rollback.ts pin=scripts/release/pin.ts unpin=scripts/release/unpin.ts history=scripts/release/history.ts \
    canary=scripts/release/canary.ts
ARG COMMIT
RUN RELEASE_STORE=/app/release node --import tsx scripts/build/command.ts shell

FROM ${NODE_IMAGE}
RUN install -d -o node -g node /releases
WORKDIR /app
COPY --from=build /app .
ENV NODE_ENV=production PART=shell RELEASE_STORE=/releases HOST=0.0.0.0 PORT=3000
ARG COMMIT
LABEL org.opencontainers.image.revision=${COMMIT}
USER node
VOLUME /releases
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=4s --start-period=20s --start-interval=1s CMD ["node", "programs/health.js", "/healthz"]
CMD ["node", "programs/gateway.js"]
