import type { Config } from '../../platform/ops/index.ts'
import { openArachnid } from './arachnid.ts'
import { openNcmec } from './ncmec.ts'
import type { HashServices } from './port.ts'
import { openStopNcii } from './stopncii.ts'

/** Opens the services of hashes whose credentials the environment holds. */
export function openHashServices(config: Config): HashServices {
  const limitMs = config.hashServiceSeconds * 1000
  const { arachnidUser, arachnidPassword, ncmecUser, ncmecPassword } = config
  const { stopnciiFunctionKey: functionKey, stopnciiSubscriptionKey: subscriptionKey } = config
  const arachnid =
    arachnidUser && arachnidPassword
      ? openArachnid({
          url: config.arachnidUrl,
          user: arachnidUser,
          password: arachnidPassword,
          sends: config.arachnidSends,
          limitMs,
        })
      : undefined
  const ncmec =
    ncmecUser && ncmecPassword
      ? openNcmec({ url: config.ncmecUrl, user: ncmecUser, password: ncmecPassword, limitMs })
      : undefined
  const stopncii =
    functionKey && subscriptionKey
      ? openStopNcii({ url: config.stopnciiUrl, functionKey, subscriptionKey, limitMs })
      : undefined
  return {
    scanners: arachnid ? [arachnid] : [],
    feeds: [ncmec, stopncii].filter((feed) => feed !== undefined),
  }
}
