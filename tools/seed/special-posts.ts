import { type DemoPost, photos, text } from './demo-post.ts'

/** Creates a post with one audio recording. */
const sound = (
  by: string,
  ageHours: number,
  title: string,
  rest: Pick<DemoPost, 'text' | 'audience'> & Partial<DemoPost>,
): DemoPost => ({ by, type: 'audio', title, seconds: 12, ageHours, ...rest })

/** Creates a post with a poll. */
const poll = (
  by: string,
  ageHours: number,
  words: string,
  asked: NonNullable<DemoPost['poll']>,
): DemoPost => ({
  ...text(by, ageHours, words),
  poll: asked,
})

/** Returns the fields that pin a post and give it a title. */
const pinned = (title: string): Partial<DemoPost> => ({ title, isPinned: true })

const published: readonly DemoPost[] = [
  {
    ...photos(
      'mia',
      620,
      'New here? Begin with these: the coast, the harbour, the pier at night.',
      [3, 'everyone'],
    ),
    ...pinned('Start here'),
  },
  {
    ...text(
      'noorhale',
      640,
      'I rehearse on weekdays and film on Thursdays. Subscribers see the whole take, the ' +
        'mistakes included. Questions are welcome under any post.',
    ),
    ...pinned('How this page works'),
  },
  {
    ...photos('lunaokafor', 660, 'The five pictures that people ask about most.', [2, 'everyone']),
    ...pinned('My city in two frames'),
  },

  poll(
    'mia',
    20,
    'I am out again on Friday, and for once I have no plan. You decide, I carry the tripod.',
    {
      question: 'Where should the next night walk go?',
      answers: ['The harbour', 'The cliffs', 'Through the old town'],
      hours: 120,
    },
  ),
  poll(
    'noorhale',
    250,
    'Two phrases are left over from spring. I film one of them from the side this week.',
    {
      question: 'Which phrase shall I slow down?',
      answers: ['The first', 'The third'],
      hours: 72,
    },
  ),
  poll('kaiharbor', 36, 'Editing the winter videos now.', {
    question: 'With music, or with the wind only?',
    answers: ['Music', 'The wind only'],
  }),

  {
    ...photos(
      'mia',
      205,
      'The breakwater from both sides, and half a minute of the swell against it. The first ' +
        'picture is for everyone.',
      [4, 'buyers', 9],
    ),
    title: 'Both sides of the breakwater',
    seconds: 6,
    free: 1,
  },

  sound('saskia', 28, 'Second movement, first try', {
    text:
      'One microphone, one take, the window open. You can hear the street if you listen for ' +
      'it.',
    audience: 'everyone',
  }),
  sound('saskia', 110, 'Lullaby for a late tram', {
    text:
      'Written on the way home, played the same night. The last note is a mistake that I ' +
      'decided to keep.',
    audience: 'subscribers',
  }),
  sound('mia', 64, 'The pier at night', {
    text: 'What the long exposures sound like: water, rope, somebody far away whistling.',
    audience: 'buyers',
    price: 4,
  }),

  {
    ...photos(
      'mia',
      170,
      'Contact sheets from the rain week. Not edited, not sorted, and not described here.',
      [2, 'subscribers'],
    ),
    hidesFirstLine: true,
  },
  {
    by: 'noorhale',
    type: 'scheduled-streaming',
    title: 'Open rehearsal',
    text: 'An hour of slow work with questions in between. Bring tea.',
    audience: 'everyone',
    ageHours: 14,
    streamInHours: 74,
  },
]

/** Posts that only their creator sees: scheduled, draft, archived, expired. */
const unpublished: readonly DemoPost[] = [
  {
    ...photos('mia', 2, 'Harbour cranes before sunrise, all of them.', [2, 'subscribers']),
    title: 'Harbour, six in the morning',
    dueInHours: 30,
  },
  {
    ...text('mia', 5, 'Notes for the winter set: fewer frames, longer', 'subscribers'),
    keptAs: 'draft',
  },
  {
    ...photos('mia', 410, 'Prints of last spring. They are sold out.', [2, 'everyone']),
    keptAs: 'archived',
  },
  {
    ...photos('mia', 58, 'Up for a day: the moon over the pier.', [1, 'everyone']),
    lastsHours: 24,
  },
  {
    ...text('noorhale', 4, 'The autumn programme, with dates.'),
    title: 'Autumn programme',
    dueInHours: 50,
  },
]

/** Posts of the kinds and states that the ordinary posts leave out. */
export const specialPosts: readonly DemoPost[] = [...published, ...unpublished]
