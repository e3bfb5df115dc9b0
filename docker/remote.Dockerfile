# One remote. The container holds a single build, publishes it to the shared release volume on start, and
# keeps running so that its health check can report it. Build argument REMOTE: the folder in remotes/.
ARG NODE_IMAGE=node:22-bookworm-slim

# Only the manifests, so that packages are reinstalled only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
ARG REMOTE
WORKDIR /context
COPY package.json package-lock.json .npmrc ./
COPY shared shared
COPY scripts/build scripts/build
COPY remotes/${REMOTE} remotes/${REMOTE}
RUN mkdir /manifests && find . -name package.json | xargs cp --parents -t /manifests package-lock.json .npmrc

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY --from=manifests /manifests .
ARG NPM_CONFIG_REGISTRY
ARG REMOTE
RUN --mount=type=cache,target=/root/.npm npm ci -w @glow50/${REMOTE} -w @glow50/build --no-audit --no-fund --loglevel=error

FROM packages AS build
ARG REMOTE
COPY tsconfig.json tsconfig.base.json ./
COPY shared shared
COPY scripts/build scripts/build
COPY remotes/${REMOTE} remotes/${REMOTE}
ARG TEXTS
RUN node --import tsx scripts/build/containers/bundle.ts /app publish=scripts/build/containers/remote.ts
ARG COMMIT
RUN RELEASE_STORE=/app/release node --import tsx scripts/build/command.ts ${REMOTE}

FROM ${NODE_IMAGE}
RUN install -d -o node -g node /releases
WORKDIR /app
COPY --from=build /app .
ARG REMOTE
ENV NODE_ENV=production PART=${REMOTE} RELEASE_STORE=/releases
ARG COMMIT
LABEL org.opencontainers.image.revision=${COMMIT}
USER node
VOLUME /releases
HEALTHCHECK --interval=15s --timeout=3s --start-period=20s --start-interval=1s CMD test -s "$(cat /tmp/published)"
CMD ["node", "programs/publish.js"]
