import { lockedFilePath } from '@stagedoor/contract/feed'
import { type Page, servePage } from '../../platform/routes.ts'
import { openFile } from './open-file.ts'

const methods = ['GET', 'HEAD'] as const

export const feedPages: readonly Page[] = methods.map((method) =>
  servePage({ name: 'feed.lockedFile', method, path: lockedFilePath, isGated: true, handle: openFile }),
)
