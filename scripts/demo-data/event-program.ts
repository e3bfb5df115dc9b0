import type { SceneName } from './art/event-poster';
import type { MotifName } from './art/motifs/motifs';

export interface PlannedEvent {
  name: string;
  category: string;
  description: string;
  dollars: number;
  /** Days after the first Thursday that is ahead: 2 is a Saturday. */
  day: number;
  time: string;
  minutes: number;
  cityId: string;
  address: string;
  scene: SceneName;
  motif: MotifName | null;
  /** Absent: a provider from the event's city organizes it. `FEATURED`: the featured provider does. */
  organizer?: string;
  capacity: number;
}

export const FEATURED = 'featured';

function planned(
  name: string,
  category: string,
  when: readonly [day: number, time: string, minutes: number],
  where: readonly [cityId: string, address: string],
  dollars: number,
  poster: readonly [SceneName, MotifName | null],
  description: string,
  organizer?: string,
  capacity = 60,
): PlannedEvent {
  const [day, time, minutes] = when;
  const [cityId, address] = where;
  const [scene, motif] = poster;
  return {
    name,
    category,
    description,
    dollars,
    day,
    time,
    minutes,
    cityId,
    address,
    scene,
    motif,
    capacity,
    ...(organizer && { organizer }),
  };
}

const WORKSHOP = 'Salon Service Workshop';

export const EVENT_PROGRAM: readonly PlannedEvent[] = [
  planned(
    'Silk Press Saturday',
    WORKSHOP,
    [2, '09:30', 150],
    ['dallas', '2816 Elm Street, Suite 4'],
    20.34,
    ['spotlight', 'hair'],
    'Bring a friend and a blow dryer. We press one side together, then you finish the other with a stylist at your shoulder. Combs, heat protectant and alcohol-free mimosas are included.',
    FEATURED,
    24,
  ),
  planned(
    'Brows & Bagels',
    'Community',
    [3, '10:00', 120],
    ['plano', '1418 K Avenue'],
    0,
    ['sunrise', 'brow'],
    'Free brow consultations, ten minutes each, with fresh bagels while you wait. Leave with a brow map and zero sales pitch.',
  ),
  planned(
    'Free Professional Headshot',
    'Headshots',
    [5, '12:00', 240],
    ['irving', '320 East 6th Street'],
    0,
    ['spotlight', 'vanity'],
    'One professional headshot for every provider on our list. Come dressed as you want to be booked. A makeup artist touches you up before you step into the light.',
    'Glow50 Community Team',
    48,
  ),
  planned(
    'Nail Art After Dark',
    WORKSHOP,
    [8, '19:00', 150],
    ['dallas', '408 North Bishop Avenue'],
    28,
    ['dance', 'nails'],
    'Four designs in one evening: French with a twist, marble, micro flowers and chrome. You keep the brush set and the practice hand.',
  ),
  planned(
    'Loc Care Circle',
    'Community',
    [9, '14:00', 120],
    ['desoto', '211 East Pleasant Run Road'],
    5,
    ['skyline', 'locs'],
    'A talk about roots, products and patience, with a retwist demonstration and time for every question you’ve been meaning to ask.',
  ),
  planned(
    'Bridal Trial Day',
    'Bridal',
    [10, '10:30', 300],
    ['mckinney', '117 West Virginia Street'],
    35,
    ['curtain', 'makeup'],
    'Half a day for people who marry this season: one makeup look, one hair look, photos of both, and a timeline for the morning itself.',
    undefined,
    12,
  ),
  planned(
    'The Fade Masterclass',
    WORKSHOP,
    [12, '18:30', 150],
    ['lancaster', '730 North Dallas Avenue'],
    32,
    ['runway', 'barber'],
    'Guards, levers and light. Two live models, one close look at the blend line, and an hour with clippers in your own hand.',
  ),
  planned(
    'Glow Market',
    'Market',
    [16, '11:00', 360],
    ['the-colony', '5752 Grandscape Boulevard'],
    0,
    ['sunrise', 'vanity'],
    'Forty small beauty brands in one hall. Samples at every table, mini services under $20, and live music from two in the afternoon.',
    'Northside Makers Guild',
  ),
  planned(
    'Lash Lift Live',
    WORKSHOP,
    [18, '17:30', 120],
    ['carrollton', '1013 South Broadway Street'],
    26,
    ['spotlight', 'lashes'],
    'Watch a lash lift from the first cleanse to the last comb-through on a camera big enough for the back row. Aftercare cards in two languages.',
  ),
  planned(
    'Skin Talk for Teens',
    'Community',
    [17, '16:00', 90],
    ['lewisville', '191 West Main Street'],
    0,
    ['sunrise', 'treatment'],
    'Breakouts, razors and sunscreen without embarrassment. For ages thirteen to eighteen; parents may sit in the back and stay quiet.',
  ),
  planned(
    'Runway for Rent',
    'Show',
    [22, '20:00', 120],
    ['dallas', '1925 Commerce Street'],
    45,
    ['runway', 'wardrobe'],
    'Local stylists dress twenty models from thrift racks. The looks are for sale after the show, and every dollar above cost goes to a rent relief fund.',
  ),
  planned(
    'Tooth Gem Pop-Up',
    'Pop-up',
    [23, '13:00', 240],
    ['addison', '4970 Addison Circle'],
    30,
    ['dance', 'tooth-gem'],
    'One crystal, fifteen minutes, no drilling. The ticket includes the gem, the bond and a check-up within the month.',
  ),
  planned(
    'Braid Bar at the Park',
    'Pop-up',
    [24, '09:00', 300],
    ['denton', '321 East McKinney Street'],
    15,
    ['skyline', 'hair'],
    'Simple festival braids under the trees, twenty minutes a head. Bring water, we bring beads.',
  ),
  planned(
    'Wax Without Worry',
    WORKSHOP,
    [26, '18:00', 90],
    ['irving', '220 West Irving Boulevard'],
    18,
    ['curtain', 'wax'],
    'A plain introduction for first-timers: what to do before, what it feels like, what to avoid after. One underarm wax is included.',
  ),
  planned(
    'Color Theory for Stylists',
    WORKSHOP,
    [25, '10:00', 180],
    ['plano', '6121 West Park Boulevard'],
    40,
    ['sunrise', 'hair'],
    'Levels, tones and the three mistakes that make brass. Hands-on with swatches, no client at risk.',
    FEATURED,
    12,
  ),
  planned(
    'Signing for Salons',
    'Community',
    [28, '18:30', 90],
    ['dallas', '3800 Commerce Street'],
    0,
    ['skyline', null],
    'Learn the thirty signs that make a deaf client feel expected: greeting, length, water temperature, pain, price and thank you. Taught by a deaf stylist, with an interpreter.',
    'Hands & Hair Network',
  ),
  planned(
    'Lip Lab',
    WORKSHOP,
    [30, '15:00', 120],
    ['mckinney', '212 East Louisiana Street'],
    24,
    ['curtain', 'lips'],
    'Mix your own shade from six pigments, pour it, name it and take two tubes home.',
  ),
  planned(
    'Body Contour Open House',
    'Open house',
    [31, '11:00', 180],
    ['aubrey', '201 South Main Street'],
    0,
    ['skyline', 'contour'],
    'See wood therapy and lymphatic massage up close, try five minutes of each, and ask what they can and cannot do.',
  ),
  planned(
    'Ink & Paper',
    WORKSHOP,
    [36, '19:00', 150],
    ['denton', '108 North Locust Street'],
    22,
    ['runway', 'tattoo'],
    'Draw your own fine-line piece with a tattoo artist. You leave with a stencil on paper, not on skin.',
  ),
  planned(
    'Clean Kit Night',
    WORKSHOP,
    [35, '18:00', 120],
    ['carrollton', '2150 North Josey Lane'],
    12,
    ['spotlight', 'makeup'],
    'Bring every brush you own. We wash, sort and throw away together, and write a list of what is really missing.',
  ),
  planned(
    'Electrolysis, Honestly',
    'Talk',
    [40, '17:00', 75],
    ['lewisville', '2400 South Stemmons Freeway'],
    0,
    ['sunrise', 'electrolysis'],
    'Who it helps, how long it takes and what it costs in the end. With a licensed electrologist and two of her clients.',
  ),
  planned(
    'Gem Night',
    'Party',
    [44, '20:30', 180],
    ['addison', '15201 Addison Road'],
    34,
    ['dance', 'gems'],
    'Face gems at the door, a real disco ball and a dance floor. Ends before midnight because your provider has clients in the morning.',
  ),
  planned(
    'Sponsor a Student Brunch',
    'Fundraiser',
    [45, '10:30', 150],
    ['the-colony', '3750 Plano Parkway'],
    48,
    ['curtain', 'polish'],
    'Eggs, grits and eight beauty students who tell you what a kit costs. Every ticket pays for one.',
    'Glow50 Community Team',
  ),
  planned(
    'Founders Hair Show',
    'Show',
    [51, '19:30', 180],
    ['dallas', '1520 Elm Street'],
    44,
    ['runway', 'hair'],
    'Ten stylists, ten minutes each, one theme: small budget, big impact. The audience decides who opens next year.',
  ),
];
