import type { WorkLimit } from './platform/http/index.ts'

/**
 * The work of which a process does only so much at once, so that it goes on to answer everybody
 * else. What cannot wait is refused with `server.busy` before it began, and may be repeated.
 */
export const workLimits: readonly WorkLimit[] = [
  // When a law comes into force, all visitors of a country prove their age at the same hour. Those
  // who have begun go first, so that nobody begins what cannot be ended.
  {
    atOnce: 8,
    doors: {
      'agechecks.receive_response': { rank: 1, waiting: 64 },
      'agechecks.use_simulator': { rank: 1, waiting: 64 },
      'agechecks.finishAge': { rank: 1, waiting: 64 },
      'agechecks.readAgeRequest': { rank: 2, waiting: 32 },
      'agechecks.startAge': { rank: 3, waiting: 16 },
    },
  },
]
