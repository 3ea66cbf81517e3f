# Builds the service and packs it into a small image that needs no rights.
#   docker build -t flagfall .
#   docker run --rm -p 8080:8080 flagfall

FROM docker.io/library/maven:3.9-eclipse-temurin-25 AS build
WORKDIR /src
# The dependencies in a layer of their own: they change less often than the code.
COPY pom.xml .
COPY .mvn .mvn
RUN mvn -B -q dependency:go-offline
# For the page. Without Node the build keeps the plain one.
COPY --from=node:22-bookworm-slim /usr/local/bin/node /usr/local/bin/
COPY --from=node:22-bookworm-slim /usr/local/lib/node_modules /usr/local/lib/node_modules
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
COPY src src
RUN mvn -B -q -Dmaven.test.skip package

FROM docker.io/library/eclipse-temurin:25-jre
RUN groupadd --system --gid 10001 flagfall \
 && useradd --system --uid 10001 --gid 10001 --home-dir /app --no-create-home flagfall \
 && install -d -o 10001 -g 10001 /app /data
WORKDIR /app
# From what changes least to what changes most.
COPY --from=build /src/target/quarkus-app/lib/ lib/
COPY --from=build /src/target/quarkus-app/quarkus-run.jar ./
COPY --from=build /src/target/quarkus-app/quarkus/ quarkus/
COPY --from=build /src/target/quarkus-app/app/ app/

USER 10001:10001
ENV FLAGFALL_DATA_DIR=/data \
    QUARKUS_HTTP_HOST=0.0.0.0 \
    JAVA_TOOL_OPTIONS="-XX:+UseZGC -XX:+UseCompactObjectHeaders -XX:MaxRAMPercentage=60 -XX:+ExitOnOutOfMemoryError"
VOLUME /data
EXPOSE 8080

# The image has no HTTP client on purpose; bash can ask one question.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/${QUARKUS_HTTP_PORT:-8080} && printf 'GET /q/health/live HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ code _ <&3 && [ \"$code\" = 200 ]"]

# SIGTERM drains: connections are closed with 1001 and clients go to another node.
STOPSIGNAL SIGTERM
ENTRYPOINT ["java", "-jar", "quarkus-run.jar"]
