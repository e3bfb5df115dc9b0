import type { ServiceId } from '@glow50/contract/taxonomy/taxonomy';

/** What a page says about the work, by the main service; barbers have their own. */
export const CRAFTS: Readonly<Record<ServiceId | 'barber', readonly string[]>> = {
  barber: [
    'Fades, beards and cuts that still look sharp in week three.',
    'A steady hand with clippers and no rush with the scissors.',
    'Cuts for every texture, from tight coils to pin-straight.',
    'Kids, teens and granddads all get the same careful cut.',
    'Clean lines, honest advice on your beard, and a fair price.',
  ],
  'multi-services': [
    'Hair, face and brows in one sitting, so you only find parking once.',
    'Good for big days: photos, proms, reunions and first dates.',
    'One appointment, head to toe, with the clock in mind.',
    'A little of everything, done by one pair of hands.',
  ],
  lips: [
    'Soft, even color and lips that feel as good as they look.',
    'Dry, cracked or uneven lips are a specialty.',
    'No needles here, only color, care and a good scrub.',
    'Shades are mixed to match your undertone.',
  ],
  'body-wax': [
    'Quick, calm waxing with a fresh stick every time.',
    'Hard wax for the tender spots, soft wax for the rest.',
    'First wax? You’ll hear what happens before it happens.',
    'Smooth skin without small talk, unless you want it.',
  ],
  tech: [
    'Healthy natural nails first, polish second.',
    'Hand-painted art, from tiny flowers to full scenes.',
    'Structured manicures for nails that break.',
    'Neat shapes, clean cuticles and color that lasts.',
  ],
  electrolysis: [
    'Permanent hair removal, one follicle at a time.',
    'Every visit is logged, so you can see the progress.',
    'Chin, lip, brows and bikini, on every skin tone.',
    'Patient work for people who are done with tweezers.',
  ],
  'fashion-stylist': [
    'Outfits from what you already own, plus a piece or two.',
    'Thrift store finds, tailored to real bodies.',
    'Closet edits for new jobs, new sizes and new cities.',
    'Color and fit, explained in plain words.',
  ],
  dental: [
    'Polish and whitening for smiles that see a lot of coffee.',
    'Gentle on sensitive teeth and honest about results.',
    'Cosmetic care between your dentist visits, never instead of them.',
    'You’ll see your shade before and after on the same guide.',
  ],
  pmu: [
    'Brows and lips mapped on your own face first.',
    'Try the color for two weeks before you decide on anything longer.',
    'Soft shading that looks like yours, not like a stamp.',
    'Careful planning for people who only want to do this once.',
  ],
  'eye-brows': [
    'Brows shaped to your bone structure, not to a trend.',
    'Threading, tint and lamination, in and out in under an hour.',
    'Overplucked brows get a plan to grow back in.',
    'Every set is mapped before a single hair goes.',
  ],
  cosmetologist: [
    'Cuts, color and presses that hold up to Texas humidity.',
    'Curls, coils and straight hair, all treated with care.',
    'Healthy hair first, then the style.',
    'Low-maintenance color that grows out softly.',
  ],
  fillers: [
    'Consultations cover what would help, what wouldn’t and what it costs.',
    'Every consultation ends with a written plan to take home.',
    'Second opinions are welcome, and so are long lists of questions.',
    'Appointments include photos and a full health history.',
  ],
  loctician: [
    'Retwists, repairs and styles that go easy on your edges.',
    'Starter locs to waist length, any method.',
    'Light products only, so nothing builds up.',
    'Thin spots and old damage get extra attention.',
  ],
  tattoo: [
    'Fine lines, small pieces and lettering you can read in ten years.',
    'Custom sketches, redrawn until you like them.',
    'Jagua and henna for people who want to try before they ink.',
    'Single-needle work, with aftercare written down for you.',
  ],
  treatments: [
    'Steam, oil and protein for hair that has been through a lot.',
    'Facials and scalp care matched to your skin that day.',
    'Bleach damage, dry ends and flaky scalps are regular guests.',
    'Thirty to sixty quiet minutes that your skin will notice.',
  ],
  gemist: [
    'Small sparkles for teeth, nails and faces.',
    'Gems are placed to be pretty, and to come off safely.',
    'Crystals, charms and a good eye for where they go.',
    'Tiny stones, strong bonds and free advice on care.',
  ],
  makeup: [
    'Makeup that looks like you on a great day.',
    'Every skin tone has its shade in the kit, deep tones included.',
    'Lashes and glam that last through dinner and dancing.',
    'Lessons for beginners, full glam for everyone else.',
  ],
  'teeth-whitening-jeweler': [
    'Whitening and tooth jewelry in one short visit.',
    'Brighter teeth first, a crystal on top if you like.',
    'Gentle gel, timed rounds and no surprises.',
    'Gold charms and crystals, fitted to your bite.',
  ],
  'body-contour-specialist': [
    'Wood therapy, wraps and lymphatic massage for tired bodies.',
    'Body work that feels good and promises only what it can do.',
    'Gentle pressure, warm towels and measured progress.',
    'Good after a long week, a long flight or a long year.',
  ],
};
