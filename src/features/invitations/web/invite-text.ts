/** Returns the message to send with the link; the sender can edit it. */
export function inviteText(isForHousehold: boolean, community: string): string {
  return isForHousehold
    ? `Join our home in ${community} on Porchlist:`
    : `I use Porchlist to see who our neighbors in ${community} trust with their homes. Come and join us:`;
}
