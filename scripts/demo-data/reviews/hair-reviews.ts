import type { WrittenReviews } from './written-review';

export const HAIR_REVIEWS: WrittenReviews = {
  'Hair Dressing': [
    'Amara squeezed me in before my cousin’s quinceañera and my curls still looked fresh at midnight. I tipped big.',
    'I have 4C hair and a very tender scalp. She sectioned, detangled, and never once yanked. I almost fell asleep.',
    'Came straight from a red-eye looking rough. Ninety minutes later I walked into my meeting like I’d slept eight hours.',
    'She asked what I do with my hair on a normal Tuesday, then cut it for that. First cut I can style myself.',
    '4|Love the blowout. Parking behind the building is tight around five, so give yourself ten extra minutes.',
    'My mom, my sister, and I all go to Amara now. She remembers every one of our coffee orders.',
    'I brought three screenshots that contradicted each other and she somehow made sense of it.',
    'Told me my ends needed an inch, not the four the last salon took. Bless her honesty.',
    'I signed my whole appointment and she signed right back. I’ve waited years for a stylist I can actually chat with.',
    'Twenty bucks and change for a wash, cut, and style like this? I keep checking if I paid the right amount.',
    '4|Great cut. The dryer was running a little hot but she turned it down the second I said so.',
    'Grew out a bad box dye for a year. Amara gave me a shape that made the two tones look like I meant it.',
    'In and out by 10:30 and my bangs haven’t moved all week, even with this humidity.',
    'I fall apart at small talk. She read that, put on some Sade, and let me be quiet. Perfect hour and a half.',
    '3|Nice person and a clean cut, but we started twenty minutes late and I had to rush to pick up my kids.',
    'She showed me how to diffuse my hair with a twelve-dollar dryer. I didn’t have to buy a thing.',
  ],
  'Wash, Blow Dry & Style': [
    'Blowout lasted four days, and two of those had a workout in them.',
    'That scalp massage should be its own appointment.',
    '4|Bouncy, shiny, smelled amazing. A touch flatter at the crown than I like.',
  ],
  'Silk Press': [
    'Swang for two weeks, even through that storm on the 8th. No heat damage, curls came right back.',
    'She let me feel the iron temp before she started. Nobody has ever done that.',
    'My edges are fragile and she treated them like lace.',
  ],
  'Haircut & Shape': [
    'Asked for a dusting and got exactly a dusting. I could cry.',
    'We agreed on every inch before she cut. My length check pics are happy.',
    '4|Good trim. I’d book the longer slot if your hair is thick.',
  ],
  'Two-Strand Twists': [
    'Parts so clean my barber complimented them.',
    'Two weeks in and they still look like day one. No headache the first night either.',
    'Two hours flew by. She had snacks.',
  ],
  'Root Touch-Up': [
    'Matched my color from a blurry photo. You can’t see the line at all.',
    '4|Color is spot on. Took closer to two hours than ninety minutes.',
    'She patch tested me first because I mentioned itching last time. Zero irritation.',
  ],
  'Updo for an Evening': [
    'Danced for five hours at my brother’s wedding and didn’t lose a single pin.',
    'She built it around my grandmother’s comb. I got teary in the chair.',
  ],
  'Skin Fade': [
    'Cleanest fade I’ve had since I left Houston.',
    'Blend is like smoke. In the chair at 4:00, out by 4:40.',
    '4|Fade was crisp. Wish he’d taken a hair more off the top.',
  ],
  'Beard Sculpt & Line-Up': [
    'My jaw has never had it this good.',
    'Explained how to keep the cheek line at home instead of just selling me oil.',
  ],
  'Men’s Cut, All Scissors': [
    'Finally somebody who can do a scissor cut on wavy hair without a triangle situation.',
    'No clippers, no rush. Grows out clean.',
  ],
  'Kids Cut': [
    'My son is autistic and hates the cape. He skipped the cape. That’s it, that’s the review.',
    'He let my four-year-old hold the spray bottle. No tears, for once.',
    '4|Sweet with kids. Waiting area is small if you’re bringing siblings.',
  ],
  'Hot Towel Shave': [
    'Fell asleep under the towel. Zero razor bumps three days later.',
    'Got it the morning of my wedding. Best half hour of a hectic day.',
  ],
  'Enhanced Line-Up': [
    'Sharp without looking drawn on.',
    '3|Line was clean but the enhancement rubbed off on my collar by dinner.',
  ],
  'Retwist & Style': [
    'Three years into my locs and this is the first retwist that didn’t hurt to sleep on.',
    'She styled them up for my graduation cap and it actually fit.',
    '4|Beautiful work. Bring a charger, two hours is two hours.',
  ],
  'Loc Maintenance, Palm Roll': [
    'No heavy gel, no flakes, no pulling. My scalp can breathe.',
    'She found the two locs trying to marry and saved them.',
  ],
  'Starter Locs Consultation': [
    'She talked me out of starting the week before a beach trip. Glad I listened.',
    'Went in with ten questions, left with a plan and no pressure to book.',
  ],
  'Interlock Touch-Up': [
    'I swim laps three mornings a week and my roots still look tight.',
    'Neat, quick, and she doesn’t over-tighten the nape like other folks do.',
  ],
  'Loc Detox': [
    'The water was the color of sweet tea. I’m equal parts grossed out and thrilled.',
    'My locs feel five pounds lighter.',
  ],
  'Loc Repair, Three Locs': [
    'I honestly can’t find which three were the thin ones.',
    '4|Solid repair. One came a bit loose and she fixed it free the next day.',
  ],
  'Barrel Roll Style': [
    'Lasted through a full week of twelve-hour shifts.',
    'Got stopped at Kroger twice so people could ask who did it.',
  ],
  'Deep Conditioning with Steam': [
    'My ends went from hay to actual hair.',
    'That steam is the only thing that gets moisture into my low-porosity hair.',
  ],
  'Scalp Facial': [
    'I had buildup I didn’t know about. She showed me on the little camera.',
    'The itch I’d had since August is gone.',
  ],
  'Protein Rebuild': [
    'Bleached my hair at home, panicked, came here. It stopped snapping after one visit.',
    '4|Works. Hair felt stiff for two washes like she said it would, then great.',
  ],
  'Hot Oil Ritual': [
    'Smells like rosemary for days. I’m hooked.',
    'Thirty minutes of not holding my phone. I needed it.',
  ],
  'Express Facial': [
    'Did it on my lunch break and went back to work glowing, not red.',
    'She extracted gently and told me to toss my harsh scrub. She was right.',
  ],
  'Chin & Lip Threading': [
    'Two minutes, no wax, no breakout.',
    'I’m fifty-eight and have never had it done this painlessly.',
  ],
  'Keratin Smoothing Mist': [
    'Frizz is gone and it doesn’t smell like a chemistry lab.',
    '3|Nice and soft for about ten days. I hoped for the full three weeks.',
  ],
  'Ready in an Hour': [
    'Landed at Love Field at 5, was at the gala by 7 with hair and lashes done.',
    'She set a timer and beat it by four minutes.',
  ],
  'Mini Makeover': [
    'Back to work after maternity leave and I finally feel like myself.',
    'My teenager got this for her birthday and talked about it all weekend.',
  ],
  'Prom & Homecoming Prep': [
    'She matched my daughter’s eyes to her dress without making her look thirty.',
    'Six girls, six looks, all on time. A miracle.',
    '4|Gorgeous curls. Book early, her May fills up fast.',
  ],
  'Lash & Brow Pair': [
    'I wake up looking put together. That’s all I wanted.',
    'Great combo, one drive instead of two.',
  ],
  'Braid Takedown & Wash': [
    'She got my knotless out in under two hours and saved the length underneath.',
    'No judgment about how long I’d left them in. I love her for that.',
  ],
  'Photo Day Touch-Up': [
    'My LinkedIn photo finally looks like me on a good day.',
    'Took the shine off without making me cakey.',
  ],
};
