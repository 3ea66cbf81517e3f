-- One act among those who look for an opponent.
-- KEYS: 1 seeks: id → its order (15 digits), a space, the seek  2 queue: 'pool wish order id' of each
--       3 seekers: user → the ids of his seeks  4 homes: 'home id' of each  5 beats: home → last heard of
--       6 pairings: game → pairing  7 fresh: games by when they were paired  8 paired: user → last game
--       9 counts: changes, orders  10 crowd: home → how many people are there
-- ARGV: 1 the act  2 channel  3 milliseconds of silence after which a home is dead
--       4 milliseconds for which a pairing is kept  5 … what the act needs
-- A pool holds what fits but for colours; a home is one life of one node. Answers begin with a word;
-- {'error', message} instead of an error, which would spoil a batch.
local SEEKS, QUEUE, SEEKERS, HOMES, BEATS = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local PAIRINGS, FRESH, PAIRED, COUNTS, CROWD = KEYS[6], KEYS[7], KEYS[8], KEYS[9], KEYS[10]
local ORDER = 15
local OTHERS = {w = {'b', '-'}, b = {'w', '-'}, ['-'] = {'w', 'b', '-'}}

local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local added, removed = {}, {}

local function read(text)
  return cjson.decode(text:sub(ORDER + 2)), text:sub(1, ORDER)
end

local function place(seek, order)
  return seek.pool .. (seek.color or '-') .. order .. ' ' .. seek.id
end

local function seeksOf(user)
  local ids = {}
  for id in string.gmatch(redis.call('HGET', SEEKERS, user) or '', '%S+') do
    ids[#ids + 1] = id
  end
  return ids
end

local function keepSeeksOf(user, ids)
  if #ids == 0 then
    redis.call('HDEL', SEEKERS, user)
  else
    redis.call('HSET', SEEKERS, user, table.concat(ids, ' '))
  end
end

local function remove(id)
  local text = redis.call('HGET', SEEKS, id)
  if not text then
    return
  end
  local seek, order = read(text)
  redis.call('HDEL', SEEKS, id)
  redis.call('ZREM', QUEUE, place(seek, order))
  redis.call('ZREM', HOMES, seek.home .. ' ' .. id)
  local others = {}
  for _, other in ipairs(seeksOf(seek.user.id)) do
    if other ~= id then
      others[#others + 1] = other
    end
  end
  keepSeeksOf(seek.user.id, others)
  removed[#removed + 1] = '"' .. id .. '"'
end

local function bury(home)
  redis.call('HDEL', BEATS, home)
  redis.call('HDEL', CROWD, home)
  for _, member in ipairs(redis.call('ZRANGEBYLEX', HOMES, '[' .. home .. ' ', '(' .. home .. '!')) do
    remove(member:sub(#home + 2))
  end
end

local function isAlive(home)
  local beat = redis.call('HGET', BEATS, home)
  return beat and now - tonumber(beat) <= tonumber(ARGV[3])
end

-- The oldest seek of a pool and a wish that is not the user's own and whose node lives.
local function oldest(pool, wish, user)
  local prefix = pool .. wish
  local from = '[' .. prefix
  while true do
    local found = redis.call('ZRANGEBYLEX', QUEUE, from, '(' .. prefix .. ':', 'LIMIT', 0, 4)
    if #found == 0 then
      return nil
    end
    for _, member in ipairs(found) do
      local text = redis.call('HGET', SEEKS, member:match('%S+$'))
      if text then
        local seek, order = read(text)
        if not isAlive(seek.home) then
          bury(seek.home)
        elseif seek.user.id ~= user then
          return seek, order
        end
      end
      from = '(' .. member
    end
  end
end

local function partner(seek)
  local best, bestOrder
  for _, wish in ipairs(OTHERS[seek.color or '-']) do
    local other, order = oldest(seek.pool, wish, seek.user.id)
    if other and (not best or order < bestOrder) then
      best, bestOrder = other, order
    end
  end
  return best
end

-- Tells all nodes what changed; answers the number of the last change.
local function tell(pairing)
  if #added + #removed == 0 and not pairing then
    return tonumber(redis.call('HGET', COUNTS, 'changes') or 0)
  end
  local change = redis.call('HINCRBY', COUNTS, 'changes', 1)
  local parts = {
    string.format('%.0f', change),
    '[' .. table.concat(added, ',') .. ']',
    '[' .. table.concat(removed, ',') .. ']',
  }
  parts[4] = pairing
  redis.call('PUBLISH', ARGV[2], '[' .. table.concat(parts, ',') .. ']')
  return change
end

-- The pairing that a user was in a short time ago: its game and its text.
local function fresh(user)
  local game = redis.call('HGET', PAIRED, user)
  local at = game and redis.call('ZSCORE', FRESH, game)
  if at and now - tonumber(at) <= tonumber(ARGV[4]) then
    return game, redis.call('HGET', PAIRINGS, game)
  end
end

local function wait(seek, text)
  local order = string.format('%0' .. ORDER .. '.0f', redis.call('HINCRBY', COUNTS, 'orders', 1))
  redis.call('HSET', SEEKS, seek.id, order .. ' ' .. text)
  redis.call('ZADD', QUEUE, 0, place(seek, order))
  redis.call('ZADD', HOMES, 0, seek.home .. ' ' .. seek.id)
  local ids = seeksOf(seek.user.id)
  ids[#ids + 1] = seek.id
  keepSeeksOf(seek.user.id, ids)
  added[1] = text
  return {'waiting', tell()}
end

local function pair(seek, other, game, settings, lot)
  local color = seek.color
  if not color and other.color then
    color = other.color == 'w' and 'b' or 'w'
  end
  local isWhite = (color or lot) == 'w'
  local white, black = isWhite and seek.user or other.user, isWhite and other.user or seek.user
  local ended = {'"' .. seek.id .. '"'}
  for _, user in ipairs({white.id, black.id}) do
    for _, id in ipairs(seeksOf(user)) do
      ended[#ended + 1] = '"' .. id .. '"'
      remove(id)
    end
    redis.call('HSET', PAIRED, user, game)
  end
  local pairing = '{"game":"' .. game .. '","settings":' .. settings
    .. ',"white":' .. cjson.encode(white) .. ',"black":' .. cjson.encode(black)
    .. ',"ended":[' .. table.concat(ended, ',') .. ']}'
  redis.call('HSET', PAIRINGS, game, pairing)
  redis.call('ZADD', FRESH, now, game)
  tell(pairing)
  return {'paired', pairing}
end

local acts = {}

-- 5 seek  6 id of the one that it takes the place of, or ''  7 most of one user
-- 8 game that is over, or ''  9 name of the new game  10 its settings  11 colour by lot
function acts.post()
  local text = ARGV[5]
  local seek = cjson.decode(text)
  if redis.call('HEXISTS', SEEKS, seek.id) == 1 then
    return {'waiting', tell()}
  end
  local game, pairing = fresh(seek.user.id)
  if game and string.find(pairing, '"' .. seek.id .. '"', 1, true) then
    return {'paired', pairing}
  elseif game and game ~= ARGV[8] then
    return {'busy', pairing}
  end
  local others = #seeksOf(seek.user.id) - redis.call('HEXISTS', SEEKS, ARGV[6])
  if others >= tonumber(ARGV[7]) then
    return {'many'}
  end
  remove(ARGV[6])
  local other = partner(seek)
  if other then
    return pair(seek, other, ARGV[9], ARGV[10], ARGV[11])
  end
  return wait(seek, text)
end

-- 5 id  6 user
function acts.withdraw()
  remove(ARGV[5])
  tell()
  local game, pairing = fresh(ARGV[6])
  if game and string.find(pairing, '"' .. ARGV[5] .. '"', 1, true) then
    return {'paired', pairing}
  end
  return {'gone'}
end

-- 5 user
function acts.pairing()
  local game, pairing = fresh(ARGV[5])
  return game and {'paired', pairing} or {'none'}
end

function acts.list()
  local answer = {'list', tell()}
  for _, text in ipairs(redis.call('HVALS', SEEKS)) do
    answer[#answer + 1] = text
  end
  return answer
end

local function forgetPairings()
  local long = now - tonumber(ARGV[4])
  for _, game in ipairs(redis.call('ZRANGEBYSCORE', FRESH, '-inf', long, 'LIMIT', 0, 1000)) do
    local pairing = cjson.decode(redis.call('HGET', PAIRINGS, game))
    for _, user in ipairs({pairing.white.id, pairing.black.id}) do
      if redis.call('HGET', PAIRED, user) == game then
        redis.call('HDEL', PAIRED, user)
      end
    end
    redis.call('HDEL', PAIRINGS, game)
    redis.call('ZREM', FRESH, game)
  end
end

-- 5 home  6 how many people are there
function acts.beat()
  local wasKnown = isAlive(ARGV[5])
  if not wasKnown then
    bury(ARGV[5])
  end
  redis.call('HSET', BEATS, ARGV[5], string.format('%.0f', now))
  for _, home in ipairs(redis.call('HKEYS', BEATS)) do
    if not isAlive(home) then
      bury(home)
    end
  end
  forgetPairings()
  redis.call('HSET', CROWD, ARGV[5], ARGV[6])
  local people = 0
  for _, there in ipairs(redis.call('HVALS', CROWD)) do
    people = people + tonumber(there)
  end
  return {'beat', wasKnown and 1 or 0, tell(), people}
end

local ok, answer = pcall(acts[ARGV[1]])
if ok then
  return answer
end
return {'error', type(answer) == 'table' and answer.err or tostring(answer)}
