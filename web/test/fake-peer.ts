/**
 * A connection of the browser as it is driven here: its packets find their way when `connect` says
 * so.
 */
export class FakePeer {
  static all: FakePeer[] = []
  iceGatheringState = 'complete'
  connectionState = 'new'
  localDescription = { sdp: 'offer' }
  onconnectionstatechange: (() => void) | undefined
  constructor() {
    FakePeer.all.push(this)
  }
  /** The encodings in which pictures are sent. */
  readonly encodings: RTCRtpEncodingParameters[][] = []
  /** Browsers that know no layers refuse several encodings. */
  static knowsLayers = true
  addTransceiver = (_track: unknown, { sendEncodings = [] }: RTCRtpTransceiverInit = {}) => {
    if (sendEncodings.length > 1 && !FakePeer.knowsLayers) throw new TypeError('Several encodings')
    if (sendEncodings.length > 0) this.encodings.push(sendEncodings)
    const sender = { getParameters: () => ({}), setParameters: async () => undefined }
    return { sender, setCodecPreferences: () => undefined }
  }
  setLocalDescription = async () => undefined
  setRemoteDescription = async () => this.become('connecting')
  close = () => undefined
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}
