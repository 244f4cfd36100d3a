# The image of Porchlist, for amd64 and arm64: docker buildx build --platform linux/amd64,linux/arm64 .
# It needs glibc (not Alpine): the embedded database and the image library bring their own programs.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/link-node.js scripts/
RUN npm ci
COPY . .
# The image has what an archive has (docs/operate.md), with the Node of its base.
RUN npm run archive -- $(node --print process.arch) && mkdir /release \
  && tar --extract --file release/*.tar.gz --strip-components 1 --directory /release \
  && rm -rf /release/node_modules/node-linux-*

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /release ./
# Other accounts, as in OpenShift, are in the group 0.
RUN ln -s /app/bin/porchlist /usr/local/bin/ && mkdir /data /backups && chown node:0 /data /backups && chmod 770 /data /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["porchlist", "start"]
