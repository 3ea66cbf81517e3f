-- Keeps the secret by which tokens are signed, and those by which they were signed before.
-- KEYS: secret, others (a set)
-- ARGV: 1 the secret to take if there is none  2 … all secrets that the asking node knows to be in use
-- Answers {the secret, the others …}.
local secret = redis.call('GET', KEYS[1])
if not secret then
  secret = ARGV[1]
  redis.call('SET', KEYS[1], secret)
end
for i = 2, #ARGV do
  if ARGV[i] ~= secret then
    redis.call('SADD', KEYS[2], ARGV[i])
  end
end
local answer = {secret}
for _, other in ipairs(redis.call('SMEMBERS', KEYS[2])) do
  if other ~= secret then
    answer[#answer + 1] = other
  end
end
return answer
