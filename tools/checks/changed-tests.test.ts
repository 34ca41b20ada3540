import { describe, expect, it } from 'vitest'
import { affectedTests, foundations, matchingJourneys, type SourceFile } from './changed-tests.ts'

const importing = (path: string, ...targets: string[]): SourceFile => ({
  path,
  text: targets.map((target) => `import { one } from '${target}'`).join('\n'),
})

const files = [
  importing('server/src/app.ts', './modules/tips/module.ts', './modules/posts/module.ts'),
  importing('server/src/modules/tips/module.ts', './store.ts'),
  importing('server/src/modules/tips/store.ts'),
  importing('server/src/modules/tips/tips.test.ts', '../../../test/world/world.ts'),
  importing('server/src/modules/tips/index.ts', './store.ts'),
  importing('server/src/modules/goals/reach-goal.ts', '../tips/index.ts'),
  importing('server/src/modules/goals/goals.test.ts', './reach-goal.ts'),
  importing('server/src/modules/orders/orders.test.ts', '../tips/index.ts'),
  importing('server/src/modules/posts/module.ts'),
  importing('server/src/modules/posts/rules.ts', '../tips/store.ts'),
  importing('server/src/modules/posts/rules.test.ts', './rules.ts'),
  importing('server/src/modules/posts/posts.test.ts', '../../../test/world/world.ts'),
  importing('gateways/live-video/src/index.ts', './room.ts'),
  importing('gateways/live-video/src/room.ts'),
  importing('gateways/live-video/src/room.test.ts'),
  importing('server/src/modules/streams/rules.test.ts', '@stagedoor/live-video'),
  importing('server/test/world/world.ts', '../../src/app.ts'),
  importing('contract/src/tips/calls.ts', './schemas.ts'),
  importing('contract/src/tips/schemas.ts'),
  importing('web/src/features/tips/dialog.tsx', '@stagedoor/contract/tips'),
  importing('web/src/features/tips/dialog.test.tsx', './dialog.tsx'),
  importing('web/src/features/posts/card.test.tsx', './card.tsx'),
  importing('e2e/journeys/send-tip.journey.ts', '../page-objects/wallet.ts'),
  importing('e2e/journeys/posts.journey.ts', '../page-objects/post.ts'),
  importing('e2e/page-objects/wallet.ts'),
]

describe('the tests that a change can break', () => {
  it.each([
    [
      'of a store are those of its module, and those that import it without the composition ' +
        'or another module',
      'server/src/modules/tips/store.ts',
      [
        'server/src/modules/orders/orders.test.ts',
        'server/src/modules/posts/rules.test.ts',
        'server/src/modules/tips/tips.test.ts',
      ],
    ],
    [
      'of a contract are those of the web that call it, through any number of files',
      'contract/src/tips/schemas.ts',
      ['web/src/features/tips/dialog.test.tsx'],
    ],
    [
      'of a gateway that is a package are its own, and those that import it by its name',
      'gateways/live-video/src/room.ts',
      ['gateways/live-video/src/room.test.ts', 'server/src/modules/streams/rules.test.ts'],
    ],
    [
      'of a test is that test, with those of its module',
      'server/src/modules/posts/posts.test.ts',
      ['server/src/modules/posts/posts.test.ts', 'server/src/modules/posts/rules.test.ts'],
    ],
  ])('%s', (_what, changed, affected) => expect(affectedTests(files, [changed])).toEqual(affected))

  it('are all of them when the world or the database changed', () => {
    const changed = ['server/migrations/0001_one.sql', 'server/src/modules/tips/store.ts']
    expect(foundations(changed)).toEqual(['server/migrations/0001_one.sql'])
  })
})

describe('the journeys that a change can break', () => {
  it.each([
    [
      'are named with its module, in the plural or not',
      'server/src/modules/tips/store.ts',
      'send-tip',
    ],
    ['import what changed', 'e2e/page-objects/wallet.ts', 'send-tip'],
    ['changed themselves', 'e2e/journeys/posts.journey.ts', 'posts'],
  ])('%s', (_what, changed, journey) =>
    expect(matchingJourneys(files, [changed])).toEqual([`e2e/journeys/${journey}.journey.ts`]),
  )
})
