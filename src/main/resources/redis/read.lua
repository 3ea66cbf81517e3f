-- Reads a log and where it stands, both of one moment.
-- KEYS: log, game    ARGV: 1 the version after which to read
-- Answers {'log', version, tag, history, entries …}, {'packed', version, tag, history, the packed log},
-- or {} if there is no such game.
local head = redis.call('HMGET', KEYS[2], 'v', 't', 'h', 'z')
if not head[1] then
  return {}
end
if head[4] then
  return {'packed', tonumber(head[1]), head[2], head[3], head[4]}
end
local answer = {'log', tonumber(head[1]), head[2], head[3]}
for _, entry in ipairs(redis.call('XRANGE', KEYS[1], (tonumber(ARGV[1]) + 1) .. '-0', '+')) do
  answer[#answer + 1] = entry[2][2]
end
return answer
