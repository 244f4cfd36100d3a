import type { Category } from './categories.ts';

const split = (words: string): readonly string[] => words.trim().replaceAll(/\s+/g, ' ').split(', ');

interface TradeWords {
  /** Words that name the trade or what only it works on; they decide over weak ones. */
  strong: readonly string[];
  /** Words that several trades share; they decide only in a text without strong ones. */
  weak: readonly string[];
}

/**
 * Words that people use for each trade, in lower case without accents and punctuation: English, then brands, then
 * Spanish (docs/rules/vendors.md, 'Search'). Of a word in several lists, the one nearer to the beginning of its list comes first.
 */
export const tradeWords: Readonly<Record<Category, TradeWords>> = {
  Pool: {
    strong: split(`
      pool, pool cleaner, pool cleaning, pool heater, pool pump, pool light, pool leak, pool cage, pool deck, pool tile, pool
      fence, swimming pool, spa, spa heater, hot tub, hottub, jacuzzi, whirlpool spa, chlorine,
      chlorinator, salt cell, salt system, saltwater, salt water, skimmer, marcite, diamond brite, pebbletec, pebble tec,
      resurface pool, acid wash, pool vacuum, waterline tile, green water, cloudy water, water is green, water turned green,
      swim, diving board, pool robot, robot wont climb, wont climb walls,
      hayward, pentair, jandy, aquacal, polaris, dolphin, maytronics, zodiac, kreepy krauly, sta rite, raypak, aqualink, intellicenter,
      piscina, alberca, piscinero, agua verde, cloro`),
    weak: split('algae, pump, filter, leak, heater, screen enclosure, coping, backwash, tadpole, frog'),
  },
  HVAC: {
    strong: split(`
      hvac, ac, air conditioning, air conditioner, air cond, air condition, air con, aircon, aircond, air handler, air duct,
      air filter, air vent, ac vent, ac drain, ac unit, ac leak, central air, mini split, minisplit, heat pump, furnace, cooling,
      cooler, compressor, condenser, condensate, condensation line, evaporator coil, freon, r22, refrigerant, duct, ductwork,
      dryer vent, thermostat, ventilation, blowing hot, blowing warm, blows warm, blows hot, hot air, warm air, cold air, not
      cooling, wont cool, no cooling, no heat, hot upstairs, upstairs hot, house is hot, hot inside, is an oven, like an oven, is a sauna, like a sauna, feels like a sauna, humidity, humid, dehumidifier,
      indoor air quality, float switch, seer,
      trane, carrier, lennox, goodman, daikin, rheem, ruud, bryant, amana, ecobee, nest thermostat, honeywell, mitsubishi split,
      fujitsu, frigidaire split, american standard ac, york unit,
      aire acondicionado, aire, acondicionado, no enfria, enfria, calefaccion, ductos, termostato`),
    weak: split(
      'air, heat, heating, heater, cool, cold, hot, warm, sweating, vent, filter, freezing, iced up, nest, coil, degrees, calor',
    ),
  },
  Landscaping: {
    strong: split(`
      landscaping, landscape, landscaper, landscape design, lawn, lawn care, lawn mowing, lawn guy, mow, mower, mowing, yard, yard
      work, yard guy, yardman, yard man, gardener, gardening, garden, grass, crabgrass, dollarweed, chinch bug, st augustine, saint augustine, floratam, bermuda, zoysia, bahia, seashore paspalum, turning brown, irrigation,
      sprinkler, sprinkler timer, tree, palm, palm frond, frond, coconut, hedge, bush, shrub, sod, turf, artificial turf, synthetic
      turf, mulch, weed, weeding, weed whacker, stump, stump grinding, arborist, leaf blower, leaf, flower bed, flowerbed, flower,
      hibiscus, bougainvillea, ficus, areca, clusia, fertilizer, fertilize, fertilization, aerate,
      edging, edger, overgrown, brown patch, dead spot, whitefly, drip line, french drain, yard drainage, topsoil, rock bed,
      rain bird, rainbird, hunter sprinkler, toro sprinkler, rachio, orbit sprinkler, stihl, husqvarna, john deere, scotts,
      jardinero, jardineria, jardin, cesped, grama, yerba, hierba, maleza, pasto, podar, poda, arbol, palmera, yarda, zacate, riego, cortar la grama,
      paisajista`),
    weak: split(
      'plant, trim, trimming, prune, pruning, cut down, drainage, standing water, water pooling, soil, root, planta, mata',
    ),
  },
  'Pest Control': {
    strong: split(`
      pest, pest control, pest guy, exterminator, exterminate, bug, bug guy, bug spray, bug man, insect, termite, ant, ant hill,
      carpenter ant, fire ant, ghost ant, sugar ant, roach, cockroach, german roach, palmetto, palmetto bug, waterbug, water bug,
      rodent, rat, mouse, mice, mosquito, wasp, hornet, yellow jacket, bee, beehive, bee hive, honeycomb, carpenter bee, spider,
      black widow, brown recluse, flea, tick, bed bug, bedbug, silverfish, earwig, centipede, millipede, moth, beetle, weevil, fly,
      flies, fruit fly, gnat, drain fly, cricket, scorpion, iguana, lizard, gecko, raccoon, possum, opossum, squirrel, bat, snake,
      armadillo, mole, gopher, bufo, bufo toad, cane toad, toad, duck, muscovy, peacock, coyote, alligator, bird nest, critter,
      varmint, wildlife, animal in attic, something in attic, scratching in attic, noise in attic, animal trapper, trapper,
      trapping, fumigation, fumigate, tenting, tent the house, infestation, infested, no see um, no seeum, creepy crawly,
      droppings in attic, wdo inspection, wdo,
      sentricon, termidor, terminix, orkin, truly nolen,
      fumigador, fumigacion, fumigar, plaga, cucaracha, hormiga, raton, rata, comejen, termita, mosca, zancudo, bicho, chinche,
      avispa, abeja, insecto, control de plagas, exterminador`),
    weak: split(
      'dropping, nest, attic, crawling, bite, trap, spray, scratching, chewed, sawdust, swarm, hive, bird',
    ),
  },
  Electrical: {
    strong: split(`
      electrical, electrician, electric, electricity, wiring, rewire, rewiring, wire, outlet, plug, usb outlet, socket, lighting,
      light fixture, light switch, light bulb, lightbulb, lights flicker, flickering, flicker, breaker, breaker box, breaker
      panel, trip, tripping, tripped, circuit, short circuit, fuse, fuse box, fusebox, gfci, gfi, afci, electric panel, sub
      panel, subpanel, generator, generator hookup, transfer switch, interlock kit, ev charger, ev charging, car charger, tesla
      charger, level 2 charger, ceiling fan, fan install, bathroom fan, exhaust fan, attic fan, chandelier, pendant light,
      recessed light, recessed, can light, led, sconce, landscape lighting, landscape light, power outage, no power, power out,
      lost power, lost electricity, half the house out, surge protector, whole house surge, dimmer, photocell, motion light,
      security light, flood light, floodlight, burning smell, shock, shocked, shocking, buzzing, 220v, 240v, volt,
      voltage, doorbell transformer, smoke detector, smoke alarm, fan wobbles, wobbly fan, wobble,
      generac, lutron, leviton, square d, siemens panel, federal pacific, fpe panel, zinsco, ring doorbell, philips hue,
      chargepoint, wallbox, powerwall, tesla, minka, casablanca fan, hunter fan, kohler generator,
      electricista, electricidad, luz, luces, enchufe, tomacorriente, apagon, cable, cables, corriente, abanico, ventilador,
      breque, interruptor, lampara, bombillo, no hay luz, se fue la luz`),
    weak: split(
      'light, lamp, fan, power, surge, switch, panel, charger, doorbell, spark, sparking, smoke, dark, blackout, battery, beeping',
    ),
  },
  Plumbing: {
    strong: split(`
      plumbing, plumber, pipe, drain, drain cleaning, clog, clogged, unclog, backed up, backing up, snake the drain, toilet,
      comode, commode, loo, potty, bidet, flush, wont flush, running toilet, faucet, spigot, hose bib, hose
      bibb, tap, sink, shower, shower head, shower pan, shower valve, tub, bathtub, jetted tub, garbage disposal, garburator,
      disposal, water heater, hot water, hot water tank, no water, tankless, instant hot, water pressure, low pressure, water
      line, water main, main line, slab leak, water bill, water softener, hard water, reverse osmosis, water filter, ice maker
      line, sewer, sewage, sewer smell, septic, backflow, repipe, repiping, polybutylene, cast iron, kitchen sink, shut off
      valve, shutoff, gas line, gas leak, sump pump, washer hookup, p trap, ptrap, plunger, hammering,
      moen, kohler, delta faucet, grohe, toto, insinkerator, rinnai, navien, noritz, bradford white, ao smith, a o smith, rheem
      water heater, culligan, kinetico, ecowater,
      plomero, plomeria, fontanero, fontaneria, gasfitero, inodoro, retrete, poceta, tuberia, caneria, tubo, desague, destapar,
      tapado, tapada, fregadero, lavamanos, lavabo, grifo, llave de agua, calentador, agua caliente, fuga, fuga de agua, gotea,
      gotera de agua, ducha, regadera, excusado`),
    weak: split(
      `leak, leaks, leaking, leaky, leakage, drip, dripping, flood, flooding, flooded, overflow, overflowing, water, agua, valve,
      gurgling, gurgle, stink, smell, softener, bano`,
    ),
  },
  'Power Washing': {
    strong: split(`
      power washing, power washer, power wash, powerwash, powerwashing, pressure washing, pressure washer, pressure wash,
      pressurewash, pressure cleaning, pressure cleaner, pressure clean, powerclean, power clean, soft wash, softwash, driveway
      cleaning, clean driveway, clean my driveway, clean the driveway, driveway stain, driveway sealing, seal pavers, seal my
      pavers, paver sealing, paver sealer, sealing pavers, roof cleaning, roof wash, clean roof, clean the roof, clean my roof,
      moss on roof, algae on roof, mold on roof, patio cleaning, clean patio, deck cleaning, paver cleaning, clean pavers, clean
      sidewalk, exterior cleaning, house wash, house washing, wash house, wash the house, wash my house, wash driveway, black
      streaks, dirty roof, dirty driveway, dirty sidewalk, dirty pavers, green driveway, hoa letter driveway, rust stain, oil
      stain, tire marks, gum on driveway, curb cleaning,
      karcher, simpson washer,
      lavado a presion, limpieza a presion, lavar techo, lavar entrada, lavar driveway, hidrolavado, presion`),
    weak: split(
      'driveway, sidewalk, paver, mildew, algae, moss, mold on wall, washing, wash, dirty, stain, slimy, grime, curb',
    ),
  },
  Handyman: {
    strong: split(`
      handyman, handymen, handy man, handyperson, handy person, handywoman, mr fix it, fix it guy, fix it man, jack of all trades,
      odd job, small job, honey do, honeydo, punch list, to do list, drywall, sheetrock, popcorn ceiling, ceiling texture,
      texture, hole in wall, hole in the wall, patch wall, patch hole, dent in wall, plaster, fixer, carpenter, carpentry,
      woodwork, trim work, crown molding, molding, baseboard, wainscoting, painter, painting, paint, repaint, wallpaper, fence,
      gate, assemble, assembly, put together, furniture assembly, flat pack, swing set, trampoline, playset, ikea, wayfair, tv
      mount, tv mounting, mount tv, mount a tv, mount my tv, mount the tv, tv on wall, tv on the wall, hang tv, hang a tv, hang
      picture, hang pictures, hang mirror, hang shelves, picture hanging, curtain rod, shelf, shelves, shelving, caulk, caulking,
      regrout, grout, blind, curtain, door knob, doorknob, door handle, door hinge, hinge, door wont close, door sticks, sticky
      door, squeaky door, squeaky, sliding door, slider, patio door, pocket door, barn door, screen door, dog door, doggie door,
      pet door, weatherstrip, weather stripping, grab bar, handrail, closet, closet door, garage shelving, pull down stairs, attic
      ladder, loose tile, loose railing, christmas lights, holiday lights, hurricane panels, put up shutters, hang shutters,
      child proof, baby proof, baby gate, window screen, rescreen, screen torn,
      pintor, pintar, pintura, carpintero, carpinteria, mil usos, todologo, manitas, arreglos, reparaciones, cerca, repisa, armar
      mueble, colgar`),
    weak: split(
      `door, hang, mount, frame, picture, wall, hole, screen, cabinet, furniture, drawer, ceiling, rail, railing, rotted wood, wood rot, rotten
      wood, wood, nail, loose, tv, television, puerta, mueble, pared`,
    ),
  },
  'General Contractor': {
    strong: split(`
      general contractor, contractor, gc, builder, remodel, remodeler, remodeling, gut, gutted, gutting, gut job, redo kitchen, redo bathroom, redo my kitchen,
      redo my bathroom, redo the kitchen, redo the bathroom, reno, renovate, renovation, addition, add a room, add on, home
      addition, extension, in law suite, mother in law, knock down wall, knock down a wall, remove wall, remove a wall, take out
      wall, load bearing, open concept, construction, permit, demolition, demo, blueprints, new kitchen, new bathroom, kitchen
      remodel, bathroom remodel, master bath, bath remodel, shower remodel, tub to shower, countertop, counter top, granite,
      quartz, marble, backsplash, cabinets, custom cabinets, refacing, flooring, new floor, hardwood, wood floor, laminate, vinyl
      plank, lvp, tile floor, tile installer, tile guy, stone mason, mason, masonry, stucco, foundation, crack in
      foundation, slab crack, sinkhole, settling, impact window, impact door, hurricane window, hurricane shutter, hurricane
      door, storm shutter, storm window, accordion shutters, new window, replace windows, window replacement, front door
      replacement, pergola, gazebo, deck, new driveway, driveway pavers, paver driveway, new pavers, paver patio, paver
      installation, outdoor kitchen, summer kitchen, sunroom, lanai enclosure, garage conversion, framing, seawall, dock,
      retaining wall, garage floor, epoxy, skim coat,
      pgt, andersen windows, pella, marvin windows, cambria, silestone, caesarstone,
      contratista, constructor, tumbar, tumbar pared, tumbar una pared, demoler, demolicion, construccion, albanil, remodelacion, remodelar, renovacion, renovar, cocina nueva, bano nuevo,
      piso, pisos, losa, azulejo, ventanas de impacto, gabinetes`),
    weak: split(
      `kitchen, bathroom, bath, room, floor, tile, window, concrete, cement, patio, lanai, shutter, wall, crack, cracked, sinking, stone,
      cocina, ventana`,
    ),
  },
  Roofing: {
    strong: split(`
      roofing, roof, roofer, roof leak, leaking roof, roof tile, barrel tile, spanish tile, clay tile, s tile, concrete tile,
      tile roof, metal roof, flat roof, tar and gravel, shingle, reroof, re roof, tear off, gutter, gutter cleaning, gutter guard,
      downspout, skylight, soffit, fascia, drip edge, flashing, underlayment, roof inspection, wind mitigation, wind mit, four
      point inspection, 4 point inspection, tarp, blue tarp, attic leak, ceiling leak, ceiling stain, stain on ceiling, stain on
      the ceiling, spot on ceiling, wet ceiling, ceiling wet, water through ceiling, water from ceiling, leaking ceiling, ceiling
      dripping, water coming through ceiling, rain coming in, rain comes in, leaks when it rains, leak when it rains, ridge cap,
      gaf, owens corning, velux, polyglass, boral, eagle tile, entegra,
      techo, techado, tejado, tejas, teja, gotera, goteras, canaleta, techero`),
    weak: split('rain, storm, hurricane, wind damage, hail, attic, ceiling, chimney leak, lluvia, huracan'),
  },
  'Pet Grooming': {
    strong: split(`
      pet grooming, groomer, grooming, groom, dog groomer, dog grooming, dog wash, cat grooming, cat groomer, wash my dog, wash
      dog, bathe my dog, bathe dog, dog bath, give dog a bath, mobile groomer, dog spa, pet spa, pet salon, dog salon, dog
      haircut, dog hair cut, puppy cut, puppy haircut, cat haircut, lion cut, furcut, fur cut, nails trimmed, dog nails, cat
      nails, nail trim, nail clipping, nail trimming, trim nails, clip nails, claws, paws, matted, matted fur, matting,       deshed, deshedding, shedding, dematting, anal gland, flea bath, teddy bear cut, stinky dog, smelly dog, dog smells, skunk,
      shih tzu, shihtzu, poodle, doodle, goldendoodle, golden doodle, labradoodle, bernedoodle, cavapoo, cavachon, maltipoo,
      cockapoo, yorkie, yorkshire terrier, bichon, havanese, maltese, schnauzer, pomeranian, golden retriever, retriever,
      labrador, husky, collie, sheepdog, shepherd, spaniel, terrier, westie, corgi, frenchie, bulldog, dachshund, chihuahua,
      pug, beagle, lhasa, pekingese, papillon, great dane, rottweiler, pitbull, malinois, samoyed, akita, newfoundland, persian
      cat, maine coon, ragdoll, furminator,
      peluquero canino, peluqueria canina, estetica canina, banar perro, bano de perro, perro, perrito, perra, gato, mascota,
      peluqueria de perros`),
    weak: split(
      'pet, dog, doggo, pup, puppy, pooch, cat, kitty, kitten, fur, furry, bunny, rabbit, coat, brushing, nail, nails, lab, boxer',
    ),
  },
};

/** Trades outside the eleven categories, by the category that is nearest; none for those under `null`. */
export const otherTrades: ReadonlyMap<Category | null, readonly string[]> = new Map<
  Category | null,
  readonly string[]
>([
  [
    'Handyman',
    split(`
      locksmith, lock, locked out, deadbolt, key, rekey, schlage, kwikset, cerrajero, cerradura, garage door, garage opener, garage,
      garage door opener, liftmaster, chamberlain, genie opener, appliance, appliance repair, dishwasher, washer, washing machine,
      lavadora, dryer, secadora, fridge, refrigerator, nevera, freezer, ice maker, oven, stove, cooktop, range hood, microwave,
      whirlpool, maytag, sub zero, subzero, kitchenaid, bosch, miele, lg, samsung, electrodomesticos, junk removal, junk, hauling,
      haul away, dumpster, window treatments, window tint, window tinting, mailbox, screen repair, organizer, upholstery repair, sewing machine`),
  ],
  [
    'Power Washing',
    split(`window cleaning, window cleaner, window washing, window washer, clean windows, clean my windows, wash windows, wash my
      windows, windows washed, windows cleaned, limpiar ventanas`),
  ],
  [
    'Electrical',
    split(`solar, solar panel, alarm, alarm system, security camera, camera, wifi, internet, router, cable tv, home theater, speakers,
      surround sound, smart home`),
  ],
  [
    'General Contractor',
    split(
      'mold, mold remediation, moho, water damage, fireplace, chimney, elevator, architect, glass, mirror, interior designer',
    ),
  ],
  [
    'Pet Grooming',
    split(`vet, veterinarian, veterinario, dog walker, dog walking, dog sitter, pet sitter, pet sitting, dog trainer, puppy training, cat sitter, kennel, dog
      boarding, dog poop, pooper scooper`),
  ],
  [
    null,
    split(`
      cleaning, cleaner, cleaning lady, cleaning service, house cleaning, house cleaner, house keeper, housekeeper, housekeeping, maid, limpieza,
      carpet cleaning, carpet cleaner, upholstery, laundry, dry cleaner, movers, moving, mover, mudanza, babysitter, nanny, ninera,
      tutor, piano, mechanic, mecanico, car detailing, car wash, detailing, car, golf cart, bike, bicycle, boat, computer, iphone,
      realtor, lawyer, accountant, doctor, dentist, massage, hairdresser, haircut, manicure, barber, barberia, photographer,
      caterer, catering, chef, uber, notary, personal trainer, tailor, insurance, tow truck, towing`),
  ],
]);

export const fillerWords: ReadonlySet<string> = new Set(
  split(`
    a, about, again, all, an, and, any, anybody, anyone, are, around, asap, at, bad, best, big, broke, broken, by, can, cant,
    cheap, clean, co, come, comes, coming, companies, company, cost, dead, do, does, doesn, doesnt, don, done, dont, down,
    emergency, every, everywhere, expert, find, fix, fixed, fixing, for, from, gave, general, get, getting, go, good, got, great, guy, had,
    has, have, help, hire, home, honest, house, how, i, im, in, inspect, inspection, install, installation, installed, installer,
    into, is, isn, isnt, it, its, just, keeps, know, lady, ladies, licensed, like, local, look, looking, maintenance, make, makes,
    making, man, me, men, month, monthly, much, my, near, nearby, need, needed, needs, neighbor, new, no, noise, noises, not, now,
    of, off, old, on, one, or, our, out, outside, over, pay, people, person, please, point, price, pro, problem, pros, quick,
    quote, really, recommend, recommendation, recommended, reliable, removal, remove, repair, repaired, repairman, replace,
    replaced, replacement, reviews, s, same, save, see, service, serviced, small, smells, so, some, somebody, someone, something,
    soon, specialist, start, starting, stop, stopped, stopping, stops, strange, stuck, t, tech, technician, thanks, that, the,
    there, think, this, time, times, to, today, tomorrow, tonight, too, turn, turning, turns, under, up, upstairs, urgent,
    urgently, us, use, used, very, want, wants, was, way, we, week, weekly, weird, well, went, what, when, where, who, whole, why,
    will, with, without, won, wont, work, worker, working, works, worst, yesterday, you, your,
    al, alguien, ayuda, arregla, arreglar, barato, bueno, busco, casa, como, con, cortar, cuanto, cuesta, de, del, donde, el, en,
    es, esta, estan, favor, hacer, hay, hoy, la, las, limpiar, lo, los, me, mi, mis, muy, necesito, no, para, por, que, quien,
    quiero, recomienda, recomiendan, reparacion, reparar, roto, rota, se, senor, servicio, sin, tengo, tiene, un, una, urgente, y`),
);
