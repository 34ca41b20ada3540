import { releaseFileByLinkPaths, releaseFilePaths } from '@stagedoor/contract/releases'
import { type Page, servePage } from '../../../platform/http/index.ts'
import { statusPage } from '../status/send-status.ts'
import { sendRelease, sendReleaseByLink } from './send-release.ts'

const formats = ['json', 'pdf'] as const

/** Signed releases as files, in the app and by the link of a mail. */
const filePages: readonly Page[] = formats.flatMap((format) => [
  servePage({
    name: `releases.file.${format}`,
    method: 'GET',
    path: releaseFilePaths[format],
    isGated: true,
    handle: sendRelease(format),
  }),
  servePage({
    name: `releases.fileByLink.${format}`,
    method: 'GET',
    path: releaseFileByLinkPaths[format],
    isAnonymous: true,
    duringMaintenance: true,
    handle: sendReleaseByLink(format),
  }),
])

/** The pages of releases outside the contract. */
export const releasesPages: readonly Page[] = [...filePages, statusPage]
