import { lockedFilePath } from '@stagedoor/contract/feed'
import { type Page, servePage } from '../../../platform/http/index.ts'
import { redirectToFile } from './redirect-to-file.ts'

const methods = ['GET', 'HEAD'] as const

export const feedPages: readonly Page[] = methods.map((method) =>
  servePage({ name: 'feed.lockedFile', method, path: lockedFilePath, isGated: true, handle: redirectToFile }),
)
