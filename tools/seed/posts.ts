import { type DemoPost, photos, text, video } from './demo-post.ts'
import { specialPosts } from './special-posts.ts'

/** The posts of an ordinary week of the demo. */
const ordinary: readonly DemoPost[] = [
  photos(
    'mia',
    3,
    'Five minutes after sunset. The first two frames are for everyone, the full coast set is ' +
      'one post down.',
    [2, 'everyone'],
  ),
  photos(
    'mia',
    27,
    'Behind the scenes from the coast shoot. Thank you for being here and for all of the kind ' +
      'notes this week.',
    [3, 'subscribers'],
  ),
  photos('mia', 75, 'The whole night walk, edited and in order. This one took three evenings.', [
    3,
    'buyers',
    12,
  ]),
  video('mia', 140, 'Tide coming in. Headphones recommended.', [6, 'subscribers']),

  video('noorhale', 6, 'One take, no cuts: the slow part of Thursday’s rehearsal.', [
    6,
    'everyone',
  ]),
  photos('noorhale', 50, 'Stage light tests. I keep coming back to the amber one.', [
    3,
    'subscribers',
  ]),
  photos('noorhale', 120, 'Backstage contact sheet, everything I did not throw away.', [
    3,
    'buyers',
    15,
  ]),
  text(
    'noorhale',
    170,
    'Rehearsal notes: less speed, more weight. If you are learning along, start with the ' +
      'third phrase and do it badly ten times first.',
  ),
  video('noorhale', 260, 'The full phrase, twice, from the side.', [5, 'buyers', 18]),

  photos('ivylaurent', 9, 'Fog this morning. I heard the deer before I saw them.', [2, 'everyone']),
  photos('ivylaurent', 58, 'The long trail in eleven minutes of light.', [3, 'subscribers']),
  text(
    'ivylaurent',
    96,
    'Film is back from the lab on Friday. Subscribers get the scans first, unedited, with the ' +
      'notes I scribbled on the box.',
    'followers',
  ),
  photos('ivylaurent', 150, 'Winter prints, the ones I kept for myself until now.', [
    3,
    'buyers',
    10,
  ]),
  photos('ivylaurent', 320, 'Where I started: the first roll of this project.', [2, 'everyone']),

  text(
    'teomarsh',
    2,
    'Twenty-two kilometres, eleven hundred metres up, one very good espresso. Route and ' +
      'splits below for everyone who asked.',
  ),
  photos('teomarsh', 44, 'Ridge line at first light.', [3, 'everyone']),
  photos('teomarsh', 110, 'For everybody who runs along: the rest of the ridge.', [
    3,
    'subscribers',
  ]),
  video('teomarsh', 180, 'Descending with the clouds.', [5, 'everyone']),
  text(
    'teomarsh',
    290,
    'Rest week. Stretch, sleep, write letters. Back on the mountain on Monday.',
    'subscribers',
  ),

  {
    ...photos('lunaokafor', 5, 'Rain on the east side. Neon does the lighting for free.', [
      2,
      'everyone',
    ]),
    isUpright: true,
  },
  video('lunaokafor', 30, 'Rooftop, 2 a.m., the whole city breathing.', [6, 'subscribers']),
  photos(
    'lunaokafor',
    66,
    'Forty floors up. The security guard is a photographer too, it turns out.',
    [3, 'subscribers'],
  ),
  photos('lunaokafor', 130, 'The blue hour set in full size, with the settings of every frame.', [
    3,
    'buyers',
    20,
  ]),
  text(
    'lunaokafor',
    210,
    'Settings for night streets, the short version: open wide, expose for the sign, forget ' +
      'the shadows.',
  ),

  text(
    'saskia',
    8,
    'Recorded something at one in the morning that may become the second movement. Or a ' +
      'lullaby. We will see.',
  ),
  photos('saskia', 54, 'Silk, rosin, and a very old case.', [3, 'everyone']),
  video('saskia', 90, 'Practice tape: long notes, eyes closed.', [5, 'subscribers']),
  photos('saskia', 160, 'Pages of the sketchbook. The coffee stain is part of the piece.', [
    2,
    'subscribers',
  ]),
  photos('saskia', 280, 'The concert from where I sat.', [3, 'buyers', 8]),

  photos('jonahreed', 12, 'Dinner place, tonight.', [2, 'everyone']),
  text(
    'jonahreed',
    40,
    'One pan bread: flour, water, salt, patience. Coals not flames. Turn it when it smells ' +
      'like Sunday.',
  ),
  photos('jonahreed', 100, 'Four days between the dunes.', [3, 'subscribers']),
  video('jonahreed', 190, 'Wind, then no wind.', [5, 'subscribers']),
  text(
    'jonahreed',
    300,
    'What I carry: knife, pan, tarp, salt, a book I never open.',
    'subscribers',
  ),

  { ...video('kaiharbor', 15, 'Green over the bay, real time.', [6, 'everyone']), isUpright: true },
  photos('kaiharbor', 60, 'Cold water, warm sky.', [3, 'subscribers']),
  photos('kaiharbor', 125, 'Every aurora of this winter, one frame each night.', [3, 'buyers', 9]),
  text(
    'kaiharbor',
    175,
    'Water was nine degrees this morning. I lasted eleven minutes and the sun came up for the ' +
      'last two.',
  ),
  photos('kaiharbor', 310, 'The old harbour before it woke up.', [2, 'everyone']),
]

/** The demo's posts, in no order: their ages say when they were published. */
export const posts: readonly DemoPost[] = [...ordinary, ...specialPosts]
