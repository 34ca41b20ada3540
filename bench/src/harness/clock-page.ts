/// <reference lib="dom" />

/** A measurement of a page: the stream, its sender and viewer, the codec, and the duration. */
export interface ClockOrder {
  readonly streamId: string
  /** The tokens of the performer and of a viewer. */
  readonly sender: string
  readonly viewer: string
  readonly codec: 'h264' | 'vp8'
  readonly seconds: number
}

/** The delays of pictures and the time until the first one, in milliseconds. */
export interface ClockResult {
  readonly delays: number[]
  readonly firstPictureMs: number
  /** The codec that arrived. */
  readonly codec: string
}

/** The clock in the pictures: milliseconds in so many bits, a block each. */
const CLOCK = { bits: 20, period: 2 ** 20, width: 640, height: 360 }

/** Returns a picture that shows the time in its pixels, as a track. */
function drawClock(): MediaStreamTrack {
  const { bits, period, width, height } = CLOCK
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  let count = 0
  const draw = () => {
    const now = Date.now() % period
    count += 1
    pen.fillStyle = `hsl(${(count * 2) % 360} 60% 50%)`
    pen.fillRect(0, 0, width, height)
    for (let bit = 0; bit < bits; bit++) {
      pen.fillStyle = Math.floor(now / 2 ** bit) % 2 ? '#fff' : '#000'
      pen.fillRect((bit * width) / bits, 0, width / bits, 64)
    }
  }
  draw()
  setInterval(draw, 33)
  return canvas.captureStream(30).getVideoTracks()[0] as MediaStreamTrack
}

/**
 * Returns a function that reads the clock of the picture that a video shows, and returns its age in
 * milliseconds.
 */
function createReader(): (video: HTMLVideoElement) => number {
  const { bits, period, width, height } = CLOCK
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  return (video) => {
    pen.drawImage(video, 0, 0, width, height)
    const now = Date.now() % period
    let shown = 0
    for (let bit = 0; bit < bits; bit++) {
      const [red = 0] = pen.getImageData(Math.round(((bit + 0.5) * width) / bits), 32, 1, 1).data
      if (red > 128) shown += 2 ** bit
    }
    return (now - shown + period) % period
  }
}

/** Opens a connection by WHIP or WHEP, as the product grants it to an account. */
async function connectPeer(
  streamId: string,
  token: string,
  peer: RTCPeerConnection,
): Promise<void> {
  const asked = { method: 'POST', headers: { authorization: token } }
  const { data } = (await (await fetch(`/api/streaming/${streamId}/media`, asked)).json()) as {
    data: { url: string; bearer: string }
  }
  await peer.setLocalDescription()
  await new Promise<void>((resolve) => {
    setTimeout(resolve, 1500)
    peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && resolve()
  })
  const headers = { authorization: `Bearer ${data.bearer}`, 'content-type': 'application/sdp' }
  const answered = await fetch(data.url, {
    method: 'POST',
    headers,
    body: peer.localDescription?.sdp ?? '',
  })
  if (answered.status !== 201) throw new Error(await answered.text())
  await peer.setRemoteDescription({ type: 'answer', sdp: await answered.text() })
}

async function sendClock({ streamId, sender, codec }: ClockOrder): Promise<void> {
  const peer = new RTCPeerConnection()
  peer.addTransceiver('audio', { direction: 'sendonly' })
  const sent = peer.addTransceiver(drawClock(), {
    direction: 'sendonly',
    sendEncodings: [{ maxBitrate: 1_000_000 }],
  })
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
  sent.setCodecPreferences(
    codecs.filter(({ mimeType }) => mimeType.toLowerCase() === `video/${codec}`),
  )
  await connectPeer(streamId, sender, peer)
}

async function watchClock({ streamId, viewer }: ClockOrder) {
  const peer = new RTCPeerConnection()
  const video = Object.assign(document.createElement('video'), { muted: true, autoplay: true })
  document.body.append(video)
  const arriving = new MediaStream()
  video.srcObject = arriving
  peer.ontrack = ({ track }) => arriving.addTrack(track)
  for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' })
  await connectPeer(streamId, viewer, peer)
  return { peer, video }
}

/** Returns the name of the video codec that arrives by a connection. */
async function codecOf(peer: RTCPeerConnection): Promise<string> {
  type Stats = { type: string; kind?: string; codecId?: string; id: string; mimeType?: string }
  const report = [...(await peer.getStats()).values()] as Stats[]
  const inbound = report.find(({ type, kind }) => type === 'inbound-rtp' && kind === 'video')
  return report.find(({ id }) => id === inbound?.codecId)?.mimeType ?? 'none'
}

/**
 * Sends a clock by WHIP, watches it by WHEP in the same page, and returns how old each picture is
 * when it is shown.
 */
async function measureDelays(order: ClockOrder): Promise<ClockResult> {
  await sendClock(order)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const began = performance.now()
  const { peer, video } = await watchClock(order)
  const ageOf = createReader()
  const delays: number[] = []
  let firstPictureMs = 0
  await new Promise<void>((resolve) => {
    const look = () => {
      if (firstPictureMs === 0) firstPictureMs = performance.now() - began
      delays.push(ageOf(video))
      if (performance.now() - began > order.seconds * 1000) resolve()
      else video.requestVideoFrameCallback(look)
    }
    video.requestVideoFrameCallback(look)
  })
  return { delays, firstPictureMs, codec: await codecOf(peer) }
}

const parts = [drawClock, createReader, connectPeer, sendClock, watchClock, codecOf, measureDelays]

/** Returns the script that measures in a page; its value is a promise of a `ClockResult`. */
export const clockScript = (order: ClockOrder): string =>
  `(() => {
    const CLOCK = ${JSON.stringify(CLOCK)}
    ${parts.map(String).join('\n')}
    return measureDelays(${JSON.stringify(order)})
  })()`
