import type { WrittenReviews } from './written-review';

export const BODY_REVIEWS: WrittenReviews = {
  'Underarm Wax': [
    'Done before I finished telling her about my weekend.',
    'No ingrowns for the first time ever.',
  ],
  'Half Leg Wax': [
    'Three and a half weeks smooth. Shaving is dead to me.',
    '4|Great results. The table paper situation is a little crinkly, ha.',
  ],
  'Bikini Line': [
    'I was so nervous. She talked me through every strip.',
    'Spotless room, fresh gloves, no double dipping. I watched.',
  ],
  'Full Arm Wax': [
    'My arms feel like silk and my long sleeves are retired.',
    'The aloe at the end is heavenly.',
  ],
  'Brazilian, Returning Client': [
    'Every five weeks like clockwork. It really does hurt less each time.',
    'Fifteen minutes of chatting and one deep breath.',
  ],
  'Back & Shoulders': [
    'Beach trip saved. Didn’t make it weird at all.',
    'My wife booked it for me and now I book it for me.',
  ],
  'Sugaring, Small Area': ['My eczema didn’t flare once.', 'Smells like lemonade, works like magic.'],
  'Gel Manicure': [
    'Sixteen days, two camping trips, no chips.',
    'She shaped all ten the same. You’d be surprised how rare that is.',
    'My cuticles have never looked this neat.',
    '4|Lovely mani. The shade wall is huge, give yourself time to choose.',
  ],
  'Classic Pedicure': [
    'Basin was lined and cleaned in front of me. Instant trust.',
    'On my feet all day at the hospital. This is my reset.',
  ],
  'Nail Art, Ten Nails': [
    'She hand-painted my dog on my ring finger. MY DOG.',
    'Showed her one Monet and she went for it.',
    '4|Jaw-dropping detail. Ran about fifteen minutes over, no complaints.',
  ],
  'Builder Gel Overlay': [
    'I type for a living and nothing has cracked in three weeks.',
    'My natural nails are finally long.',
  ],
  'Fill, Two to Three Weeks': [
    'Balanced the apex so they don’t feel heavy anymore.',
    'Always on time, always level.',
  ],
  'Polish Change': [
    'Ten minutes, twelve bucks, new mood.',
    'Swung by before a funeral for something quiet. She was so kind.',
  ],
  'Soak-Off & Nail Rehab': [
    'No drill, no ripping. My nails thanked me.',
    'She spent time on my bitten thumbs and didn’t lecture.',
  ],
  'French with a Twist': [
    'Lilac tips with a pearl on each ring finger. Bridesmaids were jealous.',
    'The thinnest, crispest smile line I’ve seen.',
  ],
  'Electrolysis, 15 Minutes': [
    'Four visits in and the chin hairs are losing.',
    'Like a tiny pinch. I’ve had worse from tweezers.',
  ],
  'Electrolysis, 30 Minutes': [
    'I’m trans and have never felt more at ease in a treatment room.',
    'Steady progress, honest timeline, no packages pushed.',
    '4|Patient and precise. A bit red for a day, as she warned me.',
  ],
  'First Visit & Patch Test': [
    'She asked about my medications before touching anything.',
    'I understood the whole process by the end.',
  ],
  'Brow Definition, Permanent': [
    'No more strays. My tweezers are gathering dust.',
    'Careful, slow, and exactly on the line we drew.',
  ],
  'Calming Aftercare Mask': ['Walked out with no redness at all.', 'Add it on. Trust me.'],
  'Closet Edit, One Hour': [
    'We filled three bags and I still have more outfits than before.',
    'She was honest about the jeans. I needed someone to be.',
  ],
  'Outfit for an Event': [
    'Built a wedding-guest look for under eighty dollars.',
    'She texted me three links and they all fit.',
  ],
  'Color Reading': [
    'Stopped buying beige. Everyone asks if I’ve been sleeping better.',
    'The little swatch card lives in my wallet.',
  ],
  'Interview Look': [
    'Got the job. I’m giving her ten percent of the credit.',
    'Sharp, comfortable, and still me.',
  ],
  'Thrift Trip Plan': [
    'Found a leather jacket on Henderson for nineteen dollars because she told me when they restock.',
    '4|Fun plan. One of the shops had closed, so she swapped in a better one.',
  ],
  'Fine-Line Mini Tattoo': [
    'My dad’s handwriting, tiny and perfect. Healed clean.',
    'Lines are still crisp at eight months.',
    'She moved the stencil three times until I was sure.',
  ],
  'Design Consultation': [
    'Took my messy idea and sketched it in ten minutes.',
    'She told me it was too small to age well. Good call.',
  ],
  'Jagua Brow Stain': [
    'Two weeks of brows without a pencil.',
    '4|Came out a shade darker than I pictured, then faded right into it.',
  ],
  'Touch-Up, Earlier Work': [
    'Fixed a blown-out line from another shop.',
    'My ten-year-old tattoo looks new.',
  ],
  'Jagua Temporary Art': [
    'Test drove my sleeve idea at the lake. Now I know I want it.',
    'Everyone thought it was real, including my mother. Oops.',
  ],
  'Single Tooth Gem': [
    'Sparkly but small. My hygienist said it’s placed well.',
    'Ten out of ten for the gentle hands.',
  ],
  'Gem Cluster of Three': [
    'She designed it on a photo of my smile first. So cool.',
    'My tiny constellation. I’m obsessed.',
  ],
  'Face Gems for a Party': [
    'Danced at Trees until two and only lost one.',
    'She did my whole bachelorette group in an hour.',
  ],
  'Nail Gems, Two Nails': ['They don’t snag on my sweaters. Finally.', 'Just enough bling for the office.'],
  'Gem Check & Polish': [
    'She spotted one loosening and rebonded it on the house.',
    'Five minutes of peace of mind.',
  ],
  'Lymphatic Massage, 30 Minutes': [
    'My ankles came back after a sixteen-hour flight.',
    'So gentle I doubted it, then my ring fit again.',
  ],
  'Wood Therapy, One Area': [
    'Firm but never painful. My thighs feel smoother.',
    '3|Relaxing enough, though I expected more after one visit. She did say it takes a few.',
  ],
  'Body Wrap': ['Warm burrito for an hour. I have no notes.', 'Skin like a peach afterward.'],
  'Contour Consultation': [
    'She measured, listened, and told me what it can’t do. Refreshing.',
    'No pressure and no before-and-after nonsense.',
  ],
  'Post-Wax Body Polish': ['No bumps after my wax for once.', 'The sugar scrub smells like oranges.'],
};
