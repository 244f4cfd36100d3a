#!/bin/sh
# Runs commands on a copy of this machine that nothing outside sees: its files, processes and network are its own.
# usage: walk.sh SCRATCH_FOLDER ROOT_OF_THE_PROJECT [SOCKET_FOLDER]; SCRATCH_FOLDER/commands.sh has the commands.
set -eu
scratch=$1 project=$2 guide=$2/tests/process/guide
ip link set lo up
mount -t tmpfs tmpfs "$scratch/layers" && mkdir "$scratch/layers/upper" "$scratch/layers/work"
mount -t overlay overlay -o "lowerdir=/,upperdir=$scratch/layers/upper,workdir=$scratch/layers/work" "$scratch/machine"
machine=$scratch/machine
mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
mount -t tmpfs tmpfs "$machine/run"
mkdir -p "$machine/usr/lib/porchlist/node_modules" "$machine/etc/caddy" "$machine/root/release" "$machine/etc/systemd/system"
# A service sees neither the checkout's /tmp nor another person's home.
mount --bind "$project/node_modules" "$machine/usr/lib/porchlist/node_modules"
mount -o remount,bind,ro "$machine/usr/lib/porchlist/node_modules"
[ -z "${3-}" ] || { mkdir -p "$machine$3" && mount --bind "$3" "$machine$3"; }
cp "$scratch"/*.tar.gz "$scratch/commands.sh" "$machine/root/release/"
install "$guide/systemctl" "$machine/usr/local/bin/systemctl"
printf '#!/bin/sh\n' >"$machine/usr/local/bin/apt-get" && chmod 755 "$machine/usr/local/bin/apt-get"
# Where Porchlist runs already, this copy starts without it.
chroot "$machine" userdel porchlist 2>/dev/null || true
rm -rf "$machine/var/lib/porchlist" "$machine/etc/porchlist.env" "$machine"/opt/porchlist*
exec chroot "$machine" env --ignore-environment PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
  sh -c 'cd /root/release && sh ./commands.sh || { cat /run/porchlist.log >&2; exit 1; }'
