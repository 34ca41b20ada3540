import { exportPath } from '@stagedoor/contract/exports'
import { type Page, servePage } from '../../platform/http/index.ts'
import { sendArchive } from './send-archive.ts'

export const exportsPages: readonly Page[] = [
  servePage({
    name: 'exports.archive',
    method: 'GET',
    path: exportPath,
    isGated: true,
    handle: sendArchive,
  }),
]
