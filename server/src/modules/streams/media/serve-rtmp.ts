import { listenRtmp, type RtmpReceiver, type RtmpStream } from '@stagedoor/live-video'
import type { Ctx } from '../../../platform/context.ts'
import { countInWindow, networkOf } from '../../../platform/http/index.ts'
import { readSettings } from '../../settings/index.ts'
import { issueKeyGrant } from './stream-keys.ts'

/** The time between two looks at the setting, in milliseconds. */
const LOOK_EVERY_MS = 10_000
/** The encoders that one network may connect, so that keys are not guessed. */
const ENCODERS = { max: 30, seconds: 60 }

/**
 * Receives encoders by RTMP in the process that carries video, on the port that the settings name;
 * none with 0. Returns a function that stops.
 */
export function followRtmp(base: Ctx): () => void {
  const { connections } = base.gateways.live
  if (!connections) return () => undefined
  let listening: { readonly port: number; readonly receiver: RtmpReceiver | undefined } = {
    port: 0,
    receiver: undefined,
  }
  const warn = (error: Error) =>
    base.log.warn({ err: error }, 'could not receive an encoder by RTMP')
  const look = async () => {
    const { rtmpPort: port } = await readSettings(base)
    if (port === listening.port) return
    await listening.receiver?.close()
    listening = { port, receiver: undefined }
    if (port === 0) return
    const admit = (key: string, ip: string) => admitEncoder(base, key, ip)
    const { live: tools } = base.gateways.mediaTools
    listening = { port, receiver: await listenRtmp({ port, admit, tools, warn }) }
  }
  let looking = Promise.resolve()
  const lookSoon = () => {
    looking = looking.then(look).catch(warn)
  }
  lookSoon()
  const timer = setInterval(lookSoon, LOOK_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    looking = looking.then(() => listening.receiver?.close()).catch(warn)
  }
}

/**
 * Returns the stream of a key, as for encoders that send by WHIP; undefined when the key does not
 * hold, there is no open stream, or it is paused.
 */
async function admitEncoder(ctx: Ctx, key: string, ip: string): Promise<RtmpStream | undefined> {
  await countInWindow(ctx, `streams.rtmp ${networkOf(ip)}`, ENCODERS)
  if (typeof (await issueKeyGrant(ctx, key)) === 'string') return undefined
  return async (sdp, takesOver) => {
    // A grant opens one connection.
    const grant = await issueKeyGrant(ctx, key)
    const { connections } = ctx.gateways.live
    if (typeof grant === 'string' || !connections) throw new Error('The stream is over')
    return (await connections.answer({ ...grant, sdp, takesOver })).sdp
  }
}
