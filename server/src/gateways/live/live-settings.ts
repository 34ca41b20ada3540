import type { LiveProviderId } from '@stagedoor/live-video'
import type { Config } from '../../platform/ops/index.ts'

/** Returns true for text that can be the id of an app at Agora. */
export const isAgoraAppId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Returns the names of the settings without which a provider cannot be used. */
export function missingLiveSettings(
  id: LiveProviderId,
  config: Config,
  agoraAppId: string,
): string[] {
  const needed = {
    embedded: {},
    livekit: {
      LIVEKIT_URL: config.livekitUrl,
      LIVEKIT_API_KEY: config.livekitApiKey,
      LIVEKIT_API_SECRET: config.livekitApiSecret,
    },
    agora: {
      'Agora app id': isAgoraAppId(agoraAppId),
      AGORA_APP_CERTIFICATE: config.agoraAppCertificate,
      AGORA_CUSTOMER_ID: config.agoraCustomerId,
      AGORA_CUSTOMER_SECRET: config.agoraCustomerSecret,
    },
  }[id]
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [name]))
}

const AGORA_HOSTS = ['agora.io', 'sd-rtn.com'].flatMap((host) => [
  `https://*.${host}:*`,
  `wss://*.${host}:*`,
])

/**
 * Returns the origins to which browsers connect for live video at the providers that the
 * environment describes.
 */
export function liveHosts({ livekitUrl, agoraAppCertificate }: Config): string[] {
  return [
    ...(livekitUrl ? livekitHosts(livekitUrl) : []),
    ...(agoraAppCertificate ? AGORA_HOSTS : []),
  ]
}

/** The vendor’s cloud sends clients to its nearest region. */
function livekitHosts(url: string): string[] {
  const { protocol, host } = new URL(url)
  const secure = protocol === 'wss:' || protocol === 'https:' ? 's' : ''
  const hosts = host.endsWith('.livekit.cloud') ? [host, '*.livekit.cloud'] : [host]
  return hosts.flatMap((one) => [`http${secure}://${one}`, `ws${secure}://${one}`])
}
