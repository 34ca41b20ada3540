import path from 'node:path'
import type { Config } from '../platform/config.ts'
import { openDiskFiles } from './files/disk.ts'
import { rememberSmall } from './files/remembered.ts'
import type { Gateways } from './gateways.ts'
import { openMmdb } from './geo/mmdb.ts'
import { openIdentity } from './identity/open.ts'
import { openOutbox } from './mail/outbox.ts'
import { openSmtp } from './mail/smtp.ts'
import { openMediaTools } from './media-tools/index.ts'
import { openSandbox } from './payments/sandbox/gateway.ts'

/** Opens the way to the outside world that the settings describe. */
export function openGateways(config: Config): Gateways {
  const { dataDir, smtpUrl, mailFrom, ffmpegPath, ffprobePath, geoIpFile } = config
  return {
    mail: smtpUrl ? openSmtp({ url: smtpUrl, from: mailFrom }) : openOutbox(path.join(dataDir, 'outbox')),
    files: rememberSmall(openDiskFiles(path.join(dataDir, 'files'))),
    mediaTools: openMediaTools({ ...(ffmpegPath && { ffmpegPath }), ...(ffprobePath && { ffprobePath }) }),
    geo: openMmdb(geoIpFile),
    payments: { sandbox: openSandbox() },
    identity: openIdentity(config),
  }
}
