import type { Category } from '../catalogue/categories.ts';

export type Tone = 'glad' | 'torn' | 'cross';

export const sentencesOf: Record<Category, Record<Tone, readonly string[]>> = {
  Pool: {
    glad: [
      'Water has been crystal clear all summer.',
      'They caught a failing pump before it quit.',
      'Sends a photo and the chemical readings after each visit.',
      'Drained and brushed the whole thing after the storm.',
      'Finally no more green corners.',
      'They check the salt cell without being told.',
      'New filter in, and the pressure is back to normal.',
      'Skims even the spillover, which the last ones never did.',
      'Gone before the kids are up, and the deck is rinsed.',
      'Balanced our water in a week after months of cloudy.',
      'They noticed a leak at the equipment pad and told us the same day.',
    ],
    torn: [
      'Water is fine, but the waterline tile gets skipped.',
      'They come weekly, though rarely on the same day.',
      'Chemistry is right, but the baskets are often full.',
    ],
    cross: [
      'Turned green while we were away for a week.',
      'Skimmed for five minutes and left.',
      'Heater is still off after two visits.',
    ],
  },
  HVAC: {
    glad: [
      'Had the upstairs unit cooling again within two hours.',
      'Replaced a capacitor instead of pushing a new system.',
      'The yearly check found a clogged drain line just in time.',
      'Cleared the drain line and showed me how to do it myself.',
      'Quiet new air handler, and the attic was left spotless.',
      'Came out on the hottest Sunday of the year.',
      'Sealed a duct that had cooled the attic for years.',
      'The bill in June dropped by a third.',
    ],
    torn: [
      'Fixed it, then tried hard to sell a new unit.',
      'The plan is good value if you can get the spring slot.',
      'Cool again, after a week of waiting for the part.',
    ],
    cross: [
      'Three visits for the same leak.',
      'Quoted a whole new system for what turned out to be a thermostat.',
      'Left the thermostat blank and the house at 84.',
    ],
  },
  Landscaping: {
    glad: [
      'Edges are crisp and the clusia hedge finally looks even.',
      'They replaced two dead plants without being asked.',
      'Blow off the patio every single time.',
      'The new sod took everywhere, also in the shade.',
      'They trim the palms before storm season without a reminder.',
      'Fixed two sprinkler heads on the way out.',
      'Mulch is fresh and nothing in the beds got buried.',
      'They ask before they cut anything that blooms.',
    ],
    torn: [
      'Mowing is great, weeding less so.',
      'New crew every month, so you explain things again.',
      'Nice lines, but the clippings end up in the pool.',
    ],
    cross: [
      'Cut the sprinkler line and said it was old.',
      'Scalped the lawn in July.',
      'Skipped us twice and billed the month.',
    ],
  },
  'Pest Control': {
    glad: [
      'No ants in the kitchen since the first treatment.',
      'Careful around the kids’ play set and the fish pond.',
      'Ghost ants gone in a week.',
      'The termite letter for the HOA came the same week.',
      'Found where the palmetto bugs came in and closed it.',
      'Treats the garage and the lanai, not just the front door.',
      'No smell, and the cat was fine.',
      'Rodent traps in the attic are checked every month.',
    ],
    torn: [
      'Works for roaches, less for the no-see-ums.',
      'Fine, but they like to treat outside only.',
      'Good with ants, you have to ask for the lanai.',
    ],
    cross: [
      'Still have ants after three treatments.',
      'Billed for a visit that never happened.',
      'Sprayed on a windy day, all over the herbs.',
    ],
  },
  Electrical: {
    glad: [
      'Installed a car charger and pulled the permit themselves.',
      'Found the bad breaker in ten minutes.',
      'Neat work in the panel, everything labelled.',
      'Put up five fans in a day and patched nothing, because nothing broke.',
      'Whole-house surge protection in before the storms.',
      'Moved the outlets behind the TV, and you cannot see where they were.',
      'Explained the panel to me like I was ten, which I needed.',
      'The landscape lights come on again.',
    ],
    torn: [
      'Good electrician, booked out for weeks.',
      'Left some patching for us.',
      'Clean wiring, vague invoice.',
    ],
    cross: [
      'Lights still flicker.',
      'Charged for two hours, stayed forty minutes.',
      'Tripped the kitchen on the way out and left.',
    ],
  },
  Plumbing: {
    glad: [
      'Fixed a slab leak that two others could not find.',
      'Swapped the water heater in a morning.',
      'Wore shoe covers through the whole house.',
      'Cleared the main line on a holiday evening.',
      'New shutoff valves in every bath, no drama.',
      'They camera the line first and only then talk about digging.',
      'The disposal is quiet for the first time in years.',
      'Found the leak by the water meter before the county did.',
    ],
    torn: [
      'Repair holds, price was steep.',
      'Needed a second trip for the part.',
      'Fixed, but the wall is still open.',
    ],
    cross: [
      'The drip was back within a week.',
      'Cracked a tile and shrugged.',
      'Quoted one price on the phone and another at the door.',
    ],
  },
  'Power Washing': {
    glad: [
      'The driveway looks new.',
      'Soft-washed the roof without a broken tile.',
      'Took care of the plants and rinsed the windows after.',
      'Rust stains from the sprinklers are gone.',
      'They moved every pot and put it back.',
      'Sealed the pavers, and no weeds since.',
      'Lanai screens look like new.',
    ],
    torn: [
      'Pavers look great, some sand washed out.',
      'Good, but they use a lot of your water.',
      'Clean driveway, wet garage.',
    ],
    cross: [
      'Stripes all over the pool deck.',
      'Left marks on the garage door.',
      'Missed the whole north side.',
    ],
  },
  Handyman: {
    glad: [
      'Worked through my whole list in one morning.',
      'Hung six doors and every one of them closes.',
      'Small jobs welcome, which is rare.',
      'Fixed the pantry door that three people had given up on.',
      'Brings a vacuum and uses it.',
      'Built the shelves from a photo I sent.',
      'Straight lines, level pictures, fair hours.',
    ],
    torn: [
      'Handy with wood, less so with drywall.',
      'Good hands, slow pace at an hourly rate.',
      'Does nearly everything, just not in one visit.',
    ],
    cross: [
      'Two shelves, three visits.',
      'The fan wobbles more than before.',
      'Drilled into the wrong wall.',
    ],
  },
  'General Contractor': {
    glad: [
      'Kitchen was done in nine weeks, as promised.',
      'Handled the HOA paperwork and the permits.',
      'Weekly updates with photos while we were up north.',
      'Opened the wall to the lanai, and the inspector was happy.',
      'One phone number for everything, and he picks up.',
      'Found the tile we wanted for less than the showroom.',
    ],
    torn: [
      'Lovely result, six weeks late.',
      'Great carpenters, so-so painters.',
      'Good builders, thin paperwork.',
    ],
    cross: ['The project stood still for a month.', 'Too many change orders.', 'Permit was never closed.'],
  },
  Roofing: {
    glad: [
      'Matched our old barrel tiles perfectly.',
      'Tarp up the same evening after the storm.',
      'Helped us with the insurance photos.',
      'Fixed the flashing instead of selling a new roof.',
      'Told us we have five good years left, with photos.',
      'Roof passed the wind mitigation, and insurance went down.',
    ],
    torn: [
      'Roof is tight, clean-up took a reminder.',
      'Good crew, long wait for the inspection.',
      'Fair price, loud weeks.',
    ],
    cross: [
      'Nails in the driveway for weeks.',
      'Leaked again in the first rain.',
      'Broke three tiles and blamed the gutter people.',
    ],
  },
  'Pet Grooming': {
    glad: [
      'Our anxious rescue actually wags when the van arrives.',
      'Gentle with nails, which is everything.',
      'Best haircut our doodle ever had.',
      'Comes to the driveway, no cage, no waiting.',
      'Found a tick that I had missed.',
      'He smells like a spa and slept all afternoon.',
      'Patient with our old cat.',
    ],
    torn: [
      'Cute cut, but they ran an hour late.',
      'Nice with dogs, our cat disagreed.',
      'Good trim, hard to get a Saturday.',
    ],
    cross: [
      'Came back with a nick on the ear.',
      'Shaved when we asked for a trim.',
      'Nails were not done, though we paid for it.',
    ],
  },
};
