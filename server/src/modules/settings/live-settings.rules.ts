import { copy } from '../../platform/i18n/index.ts'
import { privateSetting, publicSetting } from './definitions.rules.ts'
import { booleanField, choice, integer, portNumber, textLine } from './fields.rules.ts'

/** The provider of live video. */
export const agora = {
  liveProvider: privateSetting(
    choice({ embedded: copy('This site itself'), livekit: 'LiveKit', agora: 'Agora' }),
    'embedded',
    'Provider',
    'Carries new streams and private calls. Those that are open stay where they began.',
  ),
  agoraAppId: publicSetting(
    textLine(100),
    '',
    'Agora app id',
    'From the Agora console. Set the secrets in the environment.',
  ),
}

/** The settings of sending live streams. */
export const streams = {
  allowStreamRecording: privateSetting(
    booleanField(),
    true,
    'Recordings',
    'Lets creators record their streams into their vaults. Only the provider “This site itself” can record.',
  ),
  maxDirectViewers: privateSetting(
    integer(0, 100_000, 'viewers'),
    200,
    'Viewers with a direct connection',
    'From this many viewers of a stream on, those who come later receive it as HLS: about three seconds later, at less cost for the server. Streams in VP8 always use direct connections.',
  ),
  rtmpPort: privateSetting(
    portNumber(),
    0,
    'Port for encoders by RTMP',
    'Encoders that do not know WHIP send to this port, such as 1935; open it in the firewall. 0 takes none. The key is sent unencrypted. Only the provider “This site itself” takes them.',
  ),
  liveStillMinutes: privateSetting(
    integer(0, 60, 'minutes'),
    5,
    'Pictures for the review',
    'Staff review a picture of each stream on air so often, while files are reviewed before publication. 0 takes none. Only the provider “This site itself” can take them.',
  ),
  callStills: privateSetting(
    booleanField(),
    false,
    'Pictures of private calls',
    'Staff also review pictures of both sides of private calls. Both read a note before the call; calls that began without the note stay private.',
  ),
  liveStillDays: privateSetting(
    integer(1, 90, 'days'),
    7,
    'Pictures are kept',
    'So many days after they were taken they are deleted. Those that a decision or a case needs are kept until nobody can appeal any longer.',
  ),
}
