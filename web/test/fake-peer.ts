/** A connection of the browser as it is driven here: its packets find their way when `connect` says so. */
export class FakePeer {
  static all: FakePeer[] = []
  iceGatheringState = 'complete'
  connectionState = 'new'
  localDescription = { sdp: 'offer' }
  onconnectionstatechange: (() => void) | undefined
  constructor() {
    FakePeer.all.push(this)
  }
  addTransceiver = () => ({ setCodecPreferences: () => undefined })
  setLocalDescription = async () => undefined
  setRemoteDescription = async () => this.become('connecting')
  close = () => undefined
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
}
