import type { NotificationType } from '@stagedoor/contract/notifications'
import { expect, it } from 'vitest'
import { catalogue } from './catalogue/rules.ts'
import { isMailedHere, mailTemplateOf } from './rules.ts'

it('every notification that is mailed by default has a mail', () => {
  const mailed = (Object.keys(catalogue) as NotificationType[]).filter((type) =>
    isMailedHere(type, new Map()),
  )
  expect(mailed.filter((type) => !mailTemplateOf(type))).toEqual([])
})
