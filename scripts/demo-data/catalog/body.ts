import { offer } from './offer';

export const BODY_WAX = [
  offer('Underarm Wax', 15, 16, 'wax', 'Low-heat wax, soothing gel, three quiet minutes.'),
  offer('Half Leg Wax', 30, 30, 'wax', 'Knee to ankle, smooth for three to four weeks.'),
  offer('Bikini Line', 30, 28, 'wax', 'Hard wax, clean sheets, no rush and no double dipping.'),
  offer('Full Arm Wax', 30, 30, 'wax', 'Shoulder to wrist with a calming aloe finish.'),
  offer('Brazilian, Returning Client', 30, 45, 'wax', 'For regulars within six weeks of their last visit.'),
  offer('Back & Shoulders', 45, 42, 'wax', 'Quick strips, cool towels, plain talk.'),
  offer('Sugaring, Small Area', 15, 18, 'wax', 'Sugar, lemon and water. Kind to sensitive skin.'),
] as const;

export const TECH = [
  offer('Gel Manicure', 45, 32, 'nails', 'Shaped, cuticles cared for, two weeks of shine.'),
  offer('Classic Pedicure', 45, 36, 'polish', 'Soak, scrub, massage and polish in a clean, lined basin.'),
  offer('Gel-X Full Set, Short', 75, 45, 'nails', 'Soft gel tips in a short almond or square, one color.'),
  offer('Acrylic Fill', 60, 38, 'nails', 'Two to three weeks grown out, filled and reshaped.'),
  offer('Nail Art, Ten Nails', 60, 45, 'nails', 'Bring a picture or a mood. Hand-painted, never stamped.'),
  offer('Builder Gel Overlay', 75, 45, 'nails', 'Strength for natural nails that break.'),
  offer('Fill, Two to Three Weeks', 60, 40, 'nails', 'Balanced, refilled and reshaped.'),
  offer('Polish Change', 15, 12, 'polish', 'File, buff and a fresh color.'),
  offer('Soak-Off & Nail Rehab', 30, 20, 'polish', 'Gentle removal and a strengthening coat.'),
  offer('French with a Twist', 60, 42, 'nails', 'Colored tips, double lines or a tiny pearl.'),
] as const;

export const ELECTROLYSIS = [
  offer(
    'Electrolysis, 15 Minutes',
    15,
    25,
    'electrolysis',
    'For a lip or a few chin hairs. Fresh probe each visit.',
  ),
  offer('Electrolysis, 30 Minutes', 30, 42, 'electrolysis', 'Steady progress on chin, neck or hands.'),
  offer('First Visit & Patch Test', 30, 20, 'electrolysis', 'History, skin reading and a small test area.'),
  offer(
    'Brow Definition, Permanent',
    30,
    40,
    'electrolysis',
    'Strays between and under the brow, gone for good.',
    'electrolysis',
    'brows',
  ),
  offer(
    'Calming Aftercare Mask',
    15,
    15,
    'treatment',
    'Cool, quiet skin before you go back to work.',
    'electrolysis',
  ),
] as const;

export const FASHION_STYLIST = [
  offer(
    'Closet Edit, One Hour',
    60,
    45,
    'wardrobe',
    'Keep, mend, give away, and ten new outfits from what you own.',
  ),
  offer('Outfit for an Event', 45, 38, 'wardrobe', 'Dress, shoes and jewelry planned to your budget.'),
  offer('Color Reading', 45, 35, 'wardrobe', 'Drapes, daylight and a card with your best twelve shades.'),
  offer('Interview Look', 45, 34, 'wardrobe', 'One sharp outfit and light makeup advice.'),
  offer('Thrift Trip Plan', 30, 22, 'wardrobe', 'A route, a list and a limit. We can go together.'),
] as const;

export const TATTOO = [
  offer('Fine-Line Mini Tattoo', 45, 45, 'tattoo', 'Up to one inch, single needle, black ink.'),
  offer('Design Consultation', 30, 20, 'tattoo', 'Sketch, size and placement. Counts toward your piece.'),
  offer('Jagua Brow Stain', 45, 35, 'brow-mapping', 'Two weeks of fuller brows, drawn with fruit dye.'),
  offer('Touch-Up, Earlier Work', 30, 30, 'tattoo', 'Lines sharpened, gaps filled.'),
  offer('Jagua Temporary Art', 45, 32, 'tattoo', 'Two weeks of ink without the needle.'),
] as const;

export const GEMIST = [
  offer('Single Tooth Gem', 30, 30, 'tooth-gem', 'Real crystal, safe bond, no drilling.'),
  offer('Gem Cluster of Three', 45, 45, 'tooth-gem', 'A tiny constellation, designed on your photo first.'),
  offer('Face Gems for a Party', 30, 25, 'gems', 'Placed along the eye, holds until you take them off.'),
  offer('Nail Gems, Two Nails', 15, 14, 'gems', 'Crystals set flat so that nothing catches.', 'tech'),
  offer('Gem Check & Polish', 15, 15, 'tooth-gem', 'Still tight, still bright.'),
] as const;

export const BODY_CONTOUR = [
  offer(
    'Lymphatic Massage, 30 Minutes',
    30,
    42,
    'contour',
    'Light strokes toward the nodes. You will feel lighter the same day.',
  ),
  offer('Wood Therapy, One Area', 45, 45, 'contour', 'Sculpted rollers on waist, thighs or arms.'),
  offer(
    'Spray Tan, Full Body',
    30,
    38,
    'contour',
    'Matched to your skin, dry in ten minutes, even for a week.',
  ),
  offer('Body Wrap', 60, 45, 'contour', 'Warm clay, firm wrap, calm music.'),
  offer('Contour Consultation', 30, 20, 'contour', 'Measurements, goals and a plan without promises.'),
  offer('Post-Wax Body Polish', 45, 38, 'treatment', 'Sugar scrub and oil for smooth, even skin.'),
] as const;
