# The product as an image. It holds no secret and no data; settings are environment variables (docs/handbook/operating.md).
FROM node:24-trixie-slim AS built
WORKDIR /lods
COPY . .
RUN npm ci --omit=dev --no-audit --no-fund
# The public pages state these; an image that was built without them serves all the same, and its start says so.
ARG PUBLIC_URL COMPANY_REGISTRATION_NUMBER COMPANY_PHONE
RUN npm run build

FROM node:24-trixie-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /lods
# The code belongs to root and the process to a user who can change nothing of it: the root file system may be read-only.
COPY --from=built /lods /lods
RUN install --directory --owner=node --group=node --mode=0700 /data
USER node
VOLUME /data
EXPOSE 3000
# Node itself gets the signal: it says 503 at its health, goes on for DRAIN_SECONDS, ends what is under way and leaves.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/server/runtime/lods.mjs", "start"]
