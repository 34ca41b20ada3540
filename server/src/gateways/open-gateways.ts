import path from 'node:path'
import { streamPages } from '@stagedoor/contract/streams'
import {
  type CreateFile,
  type LiveProvider,
  type LiveTools,
  openEmbedded,
  type RemoteLiveProviders,
} from '@stagedoor/live-video'
import { networkAt, openCompanies, type PaymentCompanies } from '@stagedoor/payment-companies'
import { type Config, ConfigProblem, type Keys } from '../platform/ops/index.ts'
import { openAgeMethods } from './age-methods/open-age-methods.ts'
import { cacheSmallFiles } from './files/caching-file-store.ts'
import { openDiskFiles } from './files/disk-store.ts'
import { openS3Files } from './files/open-s3-files.ts'
import type { FileStore } from './files/port.ts'
import type { Gateways } from './gateways.ts'
import { openMmdb } from './geo/mmdb.ts'
import { openHashSearch } from './hash-search/open-hash-search.ts'
import { openHashServices } from './hash-services/open-hash-services.ts'
import { openIdentity } from './identity/open-identity.ts'
import { openIdentityChecks } from './identity-checks/open-identity-checks.ts'
import { openAgora } from './live/agora/agora-provider.ts'
import { openLiveKit } from './live/livekit/open-livekit.ts'
import { openMailOutbox } from './mail/mail-outbox.ts'
import { openMail } from './mail/open-mail.ts'
import { type MediaTools, openMediaTools } from './media-tools/index.ts'
import { boundedFetch } from './outside/bounded-fetch.ts'
import { isSandboxAllowed, openSandbox } from './payments/sandbox/sandbox-gateway.ts'
import type { PushGateway } from './push/port.ts'
import { openWebPush } from './push/web-push.ts'
import { openReleaseSites } from './release-sites/open-release-sites.ts'
import { openSanctionLists } from './sanction-lists/download-lists.ts'
import { openVies } from './vat-numbers/vies.ts'

/** Opens the gateways that the settings describe. */
export function openGateways(config: Config, keys: Keys): Gateways {
  const { dataDir, smtpUrl, mailFrom, geoIpFile } = config
  const mediaTools = openTools(config)
  return {
    mail: openMail(
      smtpUrl ? { url: smtpUrl, from: mailFrom } : undefined,
      openMailOutbox(path.join(dataDir, 'outbox')),
    ),
    files: cacheSmallFiles(openFiles(config)),
    mediaTools,
    geo: openMmdb(geoIpFile),
    hashSearch: openHashSearch(),
    hashServices: openHashServices(config),
    push: openPush(config, keys),
    live: openLive(config, keys, mediaTools.live),
    remoteLive: openRemoteLive(config),
    payments: { sandbox: openSandbox() },
    paymentCompanies: openPaymentCompanies(config),
    identity: openIdentity(config),
    identityChecks: openIdentityChecks(config),
    ageMethods: openAgeMethods(config, keys),
    sanctionLists: openSanctionLists(),
    vatNumbers: openVies(config.viesUrl),
    releaseSites: openReleaseSites({ isLocal: config.publicUrl.startsWith('http:') }),
  }
}

const openTools = ({ dataDir, ffmpegPath, ffprobePath }: Config): MediaTools =>
  openMediaTools({
    runFolder: path.join(dataDir, 'run'),
    copiesFolder: path.join(dataDir, 'programs'),
    hasPicturesApart: true,
    ...(ffmpegPath && { ffmpegPath }),
    ...(ffprobePath && { ffprobePath }),
  })

/**
 * Opens the provider of live video in the box. Connections arrive in the process that serves
 * sockets; the others issue grants.
 */
export function openLive(
  {
    roles,
    dataDir,
    livePort: port,
    liveAddress: address,
    liveTurnUrls: urls,
    liveTurnSecret: secret,
  }: Config,
  { signing }: Keys,
  tools: LiveTools,
  createRecording?: CreateFile,
): LiveProvider {
  const urlOf = (role: 'publisher' | 'viewer', id: string) =>
    (role === 'publisher' ? streamPages.whip : streamPages.whep).replace(':id', id)
  const isCarrier = roles.includes('live')
  const turn = secret ? { urls, secret } : undefined
  const recordingsFolder = path.join(dataDir, 'recordings')
  const outputs = { tools, recordingsFolder, createRecording }
  return openEmbedded({ signingKey: signing, port, address, turn, urlOf, isCarrier, ...outputs })
}

/** Opens the other providers of live video, as far as the environment describes them. */
export function openRemoteLive(config: Config): RemoteLiveProviders {
  const {
    livekitUrl: url,
    livekitApiKey: apiKey,
    livekitApiSecret: apiSecret,
    agoraUrl: apiUrl,
  } = config
  const {
    agoraAppCertificate: certificate,
    agoraCustomerId: customerId,
    agoraCustomerSecret: customerSecret,
  } = config
  const account =
    certificate && customerId && customerSecret
      ? { certificate, customerId, customerSecret }
      : undefined
  return {
    livekit: url && apiKey && apiSecret ? openLiveKit({ url, apiKey, apiSecret }) : undefined,
    agora: account && ((appId) => openAgora({ ...account, appId, apiUrl })),
  }
}

/** Opens the payment companies, or their simulator, which no public site may use by mistake. */
function openPaymentCompanies(config: Config): PaymentCompanies {
  const { paymentSimulator } = config
  if (!paymentSimulator) return openCompanies({ fetch: boundedFetch, pageUrl: (url) => url })
  if (!isSandboxAllowed(config))
    throw new ConfigProblem('PAYMENT_SIMULATOR is refused with an https PUBLIC_URL')
  return openCompanies(networkAt(paymentSimulator.replace(/\/$/, '')))
}

/** Opens the gateway to the push services of browsers. */
export const openPush = ({ publicUrl, pushServices }: Config, { signing }: Keys): PushGateway =>
  openWebPush({ signingKey: signing, publicUrl, services: pushServices })

/** The kind of a file store: a folder of this machine, or the bucket in the settings. */
export type FileStoreKind = 'disk' | 's3'

/** Opens the file store in use, or a given one; throws when the settings do not describe it. */
export function openFiles(
  config: Config,
  place: FileStoreKind = config.s3Bucket ? 's3' : 'disk',
): FileStore {
  if (place === 'disk') return openDiskFiles(path.join(config.dataDir, 'files'))
  const {
    s3Bucket: bucket,
    s3Region: region,
    s3Endpoint: endpoint,
    s3ForcePathStyle: forcePathStyle,
  } = config
  if (!bucket) throw new ConfigProblem('S3_BUCKET is not set')
  const { s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = config
  const scratch = path.join(config.dataDir, 'tmp')
  return openS3Files({
    bucket,
    region,
    endpoint,
    forcePathStyle,
    accessKeyId,
    secretAccessKey,
    scratch,
  })
}
