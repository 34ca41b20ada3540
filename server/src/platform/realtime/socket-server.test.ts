import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { findRedis, startRedis } from '../../../test/fakes/redis.ts'
import { createTestDatabase } from '../../../test/world/test-database.ts'
import { silentLog } from '../ops/index.ts'
import { openBus } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'
import { socketServerContract } from './socket-server.contract.ts'

describe('sockets over PostgreSQL', () => {
  socketServerContract(async () => {
    const database = await createTestDatabase()
    const open = () => openBus(database.url, silentLog())
    return { buses: [await open(), await open()], close: () => database.drop() }
  })
})

const program = findRedis()

describe.runIf(program)('sockets of processes that meet in Redis', () => {
  socketServerContract(async () => {
    const redis = await startRedis(program ?? '')
    const open = () => openRedisBus(redis.url, silentLog())
    return { buses: [await open(), await open()], close: () => redis.stop() }
  })
})

test.runIf(!program)(
  'redis-server is ABSENT on this machine: sockets over Redis were NOT tested',
  ({ annotate }) => annotate('Install redis-server to run the suite of live.contract.ts over it.'),
)

test('the socket server fails at the start when Redis is unavailable', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => taken.once('listening', resolve))
  const { port } = taken.address() as { port: number }
  await new Promise((resolve) => taken.close(resolve))
  await expect(openRedisBus(`redis://127.0.0.1:${port}`, silentLog())).rejects.toThrow()
})
