# The API. Target `api` serves requests and runs migrations. Target `testing` also loads demo data into an
# empty database.
ARG NODE_IMAGE=node:22-bookworm-slim

# Only the manifests, so that packages are reinstalled only when a manifest changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /context
COPY package.json package-lock.json .npmrc ./
COPY shared shared
COPY scripts/build scripts/build
COPY scripts/demo-data scripts/demo-data
COPY api api
RUN mkdir /manifests && find . -name package.json | xargs cp --parents -t /manifests package-lock.json .npmrc

FROM ${NODE_IMAGE} AS packages
WORKDIR /src
COPY --from=manifests /manifests .
ARG NPM_CONFIG_REGISTRY
RUN --mount=type=cache,target=/root/.npm npm ci -w @glow50/api -w @glow50/demo-data -w @glow50/build --no-audit --no-fund --loglevel=error

FROM packages AS build
COPY tsconfig.json tsconfig.base.json ./
COPY shared shared
COPY scripts/build scripts/build
COPY scripts/demo-data scripts/demo-data
COPY api api
ARG TEXTS
RUN node --import tsx scripts/build/containers/bundle.ts /app \
    api=api/main.ts checker=api/platform/uploads/checker/checker-program.ts migrate=api/commands/migrate.ts \
    staff=api/commands/staff.ts copy-uploads=api/commands/copy-uploads.ts health=scripts/build/containers/health.ts \
 && cp -r api/migrations /app/migrations \
 && node --import tsx scripts/build/containers/sbom.ts api /app

FROM build AS build-testing
RUN rm -rf /app/programs && node --import tsx scripts/build/containers/bundle.ts /app \
    migrate=api/commands/migrate.ts demo-data=scripts/demo-data/load.ts

FROM ${NODE_IMAGE} AS base
RUN install -d -o node -g node /data
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3001
USER node
VOLUME /data

FROM base AS testing
COPY --from=build-testing /app .
CMD ["node", "programs/demo-data.js"]

FROM base AS api
COPY --from=build /app .
ARG COMMIT
ENV COMMIT=${COMMIT}
LABEL org.opencontainers.image.revision=${COMMIT}
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --start-interval=1s CMD ["node", "programs/health.js", "/readyz"]
CMD ["node", "programs/api.js"]
