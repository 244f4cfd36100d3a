/** Returns the community that the address names, or else the first of those that the admin looks after. */
export function chosenCommunity<Community extends { slug: string }>(
  communities: readonly Community[],
  slug: string | undefined,
): Community | undefined {
  return communities.find((community) => community.slug === slug) ?? communities[0];
}

/** Returns the one community that a page is about: the one that the address names, or the only one there is. */
export function onlyCommunity<Community extends { slug: string }>(
  communities: readonly Community[],
  slug: string | undefined,
): Community | undefined {
  return communities.length === 1 ? communities[0] : communities.find((community) => community.slug === slug);
}
