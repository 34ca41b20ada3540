import type { WireInputOf } from '@stagedoor/contract/kit'
import { previewMessage } from '@stagedoor/contract/massmessages'
import { api } from '../../../lib/api/api.ts'

/** Returns a message as a fan would see it; nothing is sent to anybody. */
export const testMessage = (body: WireInputOf<typeof previewMessage>['body']) =>
  api(previewMessage, { body })
