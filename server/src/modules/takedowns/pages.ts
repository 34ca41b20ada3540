import { heldFilePath } from '@stagedoor/contract/takedowns'
import { type Page, servePage } from '../../platform/http/index.ts'
import { sendHeldFile } from './open-held-file.ts'

export const takedownsPages: readonly Page[] = [
  servePage({
    name: 'takedowns.held_file',
    method: 'GET',
    path: heldFilePath,
    isGated: true,
    handle: sendHeldFile,
  }),
]
