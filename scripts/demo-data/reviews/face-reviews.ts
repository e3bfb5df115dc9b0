import type { WrittenReviews } from './written-review';

export const FACE_REVIEWS: WrittenReviews = {
  'Soft Glam Makeup': [
    'Cried at the vows, laughed at the toasts, makeup didn’t budge.',
    'She matched my undertone on the first try. I’m olive and nobody ever does.',
    'Looked like me after a week at the beach.',
    '4|Pretty and soft. I asked for a bit more liner and she happily added it.',
  ],
  'Strip Lash Application': [
    'She trimmed them to my hooded eyes and I forgot they were on.',
    'Fifteen minutes before the party and they stayed until I took them off.',
  ],
  'Brow Shape & Tidy': [
    'She mapped them first and showed me with a pencil. No surprises.',
    'Six years of over-plucking, fixed slowly and patiently.',
    '4|Nice shape. A little pink for an hour, so don’t book right before photos.',
  ],
  'Brow Lamination': [
    'My sparse brows look like I planned them.',
    'Week five and still brushed up. Worth it.',
  ],
  'Brow Tint': [
    'In and out during my daughter’s piano lesson.',
    'I’m a redhead and she got the shade exactly right.',
  ],
  'Henna Brows': [
    'Stayed on my skin nine days, on the hair over a month.',
    '4|Lovely color. First two days are bold, then it settles beautifully.',
  ],
  'Brow Threading': [
    'Lightning fast and perfectly even.',
    'Cheapest self-care I do and the one people notice.',
  ],
  'Lash Lift & Brow Shape': [
    'No mascara all vacation. Highly recommend.',
    'I wear glasses and my lashes finally don’t hit the lenses weird.',
  ],
  'Brow Mapping & Color Test': [
    'She drew three versions and let me sleep on it. No hard sell.',
    'I learned my brows sit at two different heights. Science!',
  ],
  'Henna Powder Brows': ['All the powder look, none of the needles.', 'Lasted through a week of hot yoga.'],
  'Lip Blush Consultation': [
    'She told me to wait until my cold sores were under control. Appreciated the honesty.',
    'Saw healed photos, not just fresh ones. That sold me.',
  ],
  'Lip Blush Color Preview': [
    'Wore the stain for the weekend to see if I liked it. Smart idea.',
    'The coral was too much on me and now I know without committing.',
  ],
  'Henna Freckles, Mini Set': [
    'Cutest little freckles, gone in two weeks like she promised.',
    '4|Adorable. One by my nose faded before the others.',
  ],
  'Hydrating Lip Facial': [
    'I’m a chronic lip picker and this saved me before my engagement shoot.',
    'Leaves the prettiest natural flush.',
  ],
  'Lip Tint, Two Weeks': [
    'Survived barbecue, margaritas, and my toddler.',
    '4|Great color, faded closer to ten days on me.',
  ],
  'Needle-Free Plump': [
    'Tingly like peppermint gum and then, wow, lips.',
    'Just enough for date night. Nobody could tell what I’d done.',
  ],
  'Custom Lip Shade Lesson': [
    'Turns out my red is a blue red. I own four wrong ones.',
    'She shopped my own makeup bag first. I only bought one liner.',
  ],
  'Lip Scrub & Wax': ['Quick, gentle, no burn.', 'My Sunday-before-work-week ritual now.'],
  'Lip Filler Consultation': [
    'Came in wanting a full syringe, left knowing I need half. She talked me out of money.',
    'Every price in writing before anybody touched my face.',
    '4|Very thorough. Ran ten minutes over because I asked so much.',
  ],
  'Dermal Filler Consultation': [
    'She drew on my photo what cheek filler would and wouldn’t change. So helpful.',
    'Honest that my under-eyes were not a filler problem.',
  ],
  'Filler Dissolver Consultation': [
    'Somebody else overfilled me two years ago. First person to explain my options calmly.',
    'Knew exactly what product I had from my old records.',
  ],
  'Filler Check, Two Weeks After': [
    'She compared my photos side by side and put my mind at ease about the swelling.',
    '3|Good check, but parking there is rough at noon.',
  ],
  'Botox Consultation': [
    'Fifty-one and clueless. Now I know what units are and what mine would cost.',
    'No pressure at all. I’m still thinking about it and that was fine with her.',
  ],
  'Knotless Braids, Half Head': [
    'No headache that night. First time ever with braids.',
    'Parts so clean I took a picture of the back.',
  ],
  'Cornrows, Straight Back': [
    'Under my wig for three weeks and still flat.',
    '4|Neat and fast. A touch tight at the temples on day one.',
  ],
  'Face-Framing Highlights': ['Eight foils and I look like I slept. Worth it.'],
  'Gel-X Full Set, Short': ['Three weeks and not one pop-off.'],
  'Spray Tan, Full Body': ['Not orange. I repeat, not orange.'],
  'Everyday Makeup Lesson': [
    'I do the whole routine in nine minutes now. Timed it.',
    'She used what was already in my bag. I spent zero extra dollars.',
    'Took notes for me on an index card. It’s taped to my mirror.',
  ],
  'Evening Glam': [
    'Red carpet at my company holiday party. The CEO’s wife asked for her name.',
    'She made my deep skin glow on camera. No ashy flash photos.',
    '4|Stunning eyes. Foundation was half a shade light and she fixed it fast.',
  ],
  'Bridal Trial, Express': [
    'We nailed it on the first try, and I’m picky.',
    'She photographed me in daylight and by lamp so we could compare.',
  ],
  'Lash Cluster Set': [
    'Featherlight, and they lasted my whole cruise.',
    'Looks like my lashes, if my lashes went to college.',
  ],
  'Classic Lash Fill': [
    'She doesn’t overload the outer corners. Retention is excellent.',
    'Cleaned up someone else’s messy set without making me feel bad about it.',
    '4|Love the fill. Chair gets a little chilly, bring socks.',
  ],
  'Lash Lift & Tint': [
    'I have stick-straight lashes and they curled like a dream.',
    'Week six and still lifted. My mascara is retired.',
    'My eyes are super sensitive and I had no watering at all.',
  ],
  'Teen Makeup, First Time': [
    'She taught my daughter sunscreen first, blush second. Respect.',
    'So patient. My thirteen-year-old felt like a million bucks and still looked thirteen.',
  ],
  'Teeth Whitening, 30 Minutes': [
    'Three shades lighter in time for my sister’s wedding.',
    'I’m a two-lattes-a-day guy. Big difference, no zingers.',
    '4|Worked well. A little sensitive that night, fine by morning.',
  ],
  'Whitening Touch-Up': [
    'Fifteen minutes every few months keeps it bright.',
    'Popped in before my headshots.',
  ],
  'Tooth Gem, Single Crystal': [
    'So tiny, so cute. Seven months and it’s still there.',
    'She asked about my last cleaning before she started. Felt safe.',
  ],
  'Gold Tooth Charm': [
    'Little gold star on my canine. I can’t stop smiling in mirrors.',
    'Smooth edges, doesn’t catch my lip.',
  ],
  'Gem Removal & Polish': ['Came off clean before a job interview. You’d never know.', 'Easy, no scraping.'],
  'Smile Polish': ['Tea stains gone. I kept running my tongue over my teeth all day.', 'Minty and quick.'],
  'Smile Shade Check': [
    'She held the shade guide up by the window and told me I didn’t need a thing. Love that.',
    'No upsell. Rare.',
  ],
  'Whitening with Braces': [
    'First place that didn’t turn my son away because of his brackets.',
    '4|Gentle around the wires. Took a little longer than booked.',
  ],
  'Fresh Breath Session': [
    'A little awkward to book, zero awkward once I got there.',
    'The tongue scraper tip alone was worth fifteen dollars.',
  ],
};
