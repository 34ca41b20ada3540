import { mediaPath, publicMediaPath } from '@stagedoor/contract/media'
import { type Page, servePage } from '../../../platform/http/index.ts'
import { sendFile, sendPublicFile } from './send-file.ts'

const methods = ['GET', 'HEAD'] as const

export const mediaPages: readonly Page[] = methods.flatMap((method) => [
  servePage({
    name: 'media.public',
    method,
    path: publicMediaPath,
    isAnonymous: true,
    isGated: true,
    isPicture: true,
    duringMaintenance: true,
    handle: sendPublicFile,
  }),
  servePage({ name: 'media.signed', method, path: mediaPath, isGated: true, handle: sendFile }),
])
