import type { StaffRole } from '@stagedoor/contract/kit/staff'
import { walkConsole, watchStaff } from '../src/staff-walk.ts'
import { expect, test } from '../src/test.ts'

test.describe.configure({ mode: 'parallel' })

const isWhole = process.env.TOURS === 'all'

/** Who only reads sees the pages of support; `TOURS=all` walks as both. */
const roles: readonly StaffRole[] = [
  'support',
  'moderator',
  'finance',
  ...(isWhole ? (['read_only'] as const) : []),
]

/**
 * Support reads most of the console and changes little of it, so it is the role that controls are
 * drawn for by mistake; `TOURS=all` presses them as every role.
 */
const pressing: readonly StaffRole[] = isWhole ? roles : ['support']

for (const role of roles)
  test(`a member of the staff with the role ${role} walks the console without a refused page or a control that only others may use`, async ({
    fixtures,
    visit,
  }) => {
    test.setTimeout(600_000)
    const page = await visit(await fixtures.staff(role))
    const walk = await watchStaff(page, role)
    const pages = await walkConsole(page, walk, { presses: pressing.includes(role) })
    expect(pages.length).toBeGreaterThan(10)
    expect([...new Set([...walk.forbidden, ...walk.refused])]).toEqual([])
  })
