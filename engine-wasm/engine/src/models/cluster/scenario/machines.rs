//! Classes of hardware: the machines and networks of the sources, as complete sets of costs. Costs that a source states are
//! taken from it; the others are typical of such a machine in its year and are marked as such. Plain data.

use super::Hardware;

/// A class with its name.
pub struct HardwareClass {
    /// The name that scenarios use.
    pub name: &'static str,
    /// Its costs.
    pub hardware: Hardware,
}

/// Second pass on the X2-8: sending a message to a slave, ns. Fitted on figure 9 without buddy (48 s in all).
const X2_8_SLAVE_MESSAGE_NS: f64 = 38_600.0;
/// First pass on the X2-8: CPU a record, ns. Fitted on figure 9 without buddy (20 s for 1.5 GB).
const X2_8_PARSE_NS_PER_RECORD: f64 = 2_380.0;
/// Copying redo and computing its checksum, ns per byte.
const COPY_NS_PER_BYTE: f64 = 1.0;

/// Exadata X2-8: 12 cores in each of 8 sockets at 2.4 GHz, 14 storage servers with flash, 40 Gb/s InfiniBand.
pub fn x2_8() -> Hardware {
    Hardware {
        log_write_ms: 0.5,
        log_write_bytes_per_s: 1e9,
        log_read_bytes_per_s: 1.5e9,
        data_ms: 0.5,
        data_queue_depth: 256,
        data_bytes_per_s: 20e9,
        block_bytes: 8192,
        change_bytes: 250,
        message_ms: 0.03,
        message_bytes_per_s: 3.2e9,
        parse_ns_per_byte: COPY_NS_PER_BYTE,
        parse_ns_per_record: X2_8_PARSE_NS_PER_RECORD,
        apply_ns_per_change: 5_000.0,
        slave_message_ns: X2_8_SLAVE_MESSAGE_NS,
        reconfigure_ms: 500.0,
        remaster_ns: 200.0,
        cores: 96,
        change_cpu_us: 0.0,
    }
}

/// Exadata X3-2: 16 cores at 2.9 GHz; its CPU costs are the X2-8's by the clock. The paper prints “32, 8-core” processors
/// for each server of its X3-2, which would be 256 cores; a server of an X3-2 has two processors of 8 cores. At the same
/// rate of redo, a buddy would take a smaller share of 256 cores than of 16.
pub fn x3_2() -> Hardware {
    let slow = x2_8();
    let by_clock = |ns: f64| ns * 2.4 / 2.9;
    Hardware {
        parse_ns_per_byte: by_clock(slow.parse_ns_per_byte),
        parse_ns_per_record: by_clock(slow.parse_ns_per_record),
        apply_ns_per_change: by_clock(slow.apply_ns_per_change),
        slave_message_ns: by_clock(slow.slave_message_ns),
        cores: 16,
        ..slow
    }
}

/// Sun Fire 6800: 24 CPUs, 540 spinning disks behind a volume manager, 2003.
pub fn sun_6800() -> Hardware {
    Hardware {
        log_write_ms: 3.0,
        log_write_bytes_per_s: 80e6,
        log_read_bytes_per_s: 120e6,
        data_ms: 8.0,
        data_queue_depth: 540,
        data_bytes_per_s: 800e6,
        message_ms: 0.2,
        message_bytes_per_s: 117e6,
        parse_ns_per_byte: 5.0,
        parse_ns_per_record: 12_000.0,
        apply_ns_per_change: 40_000.0,
        slave_message_ns: 200_000.0,
        reconfigure_ms: 2_000.0,
        remaster_ns: 20_000.0,
        cores: 24,
        ..x2_8()
    }
}

/// Sun Enterprise 4000: 8 slower CPUs, 112 disks, 1999.
fn sun_e4000() -> Hardware {
    Hardware {
        log_write_ms: 5.0,
        log_write_bytes_per_s: 20e6,
        log_read_bytes_per_s: 40e6,
        data_ms: 10.0,
        data_queue_depth: 112,
        data_bytes_per_s: 200e6,
        message_ms: 0.5,
        message_bytes_per_s: 11.7e6,
        parse_ns_per_byte: 12.0,
        parse_ns_per_record: 30_000.0,
        apply_ns_per_change: 100_000.0,
        slave_message_ns: 500_000.0,
        reconfigure_ms: 5_000.0,
        remaster_ns: 50_000.0,
        cores: 8,
        ..x2_8()
    }
}

/// An EC2 instance with general-purpose EBS volumes.
fn ec2_ebs() -> Hardware {
    Hardware {
        log_write_ms: 1.5,
        log_write_bytes_per_s: 125e6,
        log_read_bytes_per_s: 125e6,
        data_ms: 1.5,
        data_queue_depth: 32,
        data_bytes_per_s: 250e6,
        message_ms: 0.1,
        message_bytes_per_s: 600e6,
        reconfigure_ms: 500.0,
        cores: 8,
        ..x3_2()
    }
}

/// A node of an Oracle cloud database with 4 cores.
pub fn oci_4() -> Hardware {
    Hardware {
        log_write_ms: 0.6,
        log_write_bytes_per_s: 240e6,
        log_read_bytes_per_s: 240e6,
        data_ms: 0.8,
        data_queue_depth: 32,
        data_bytes_per_s: 480e6,
        message_ms: 0.1,
        message_bytes_per_s: 125e6,
        reconfigure_ms: 500.0,
        cores: 4,
        ..x3_2()
    }
}

/// A network: latency of a message and bandwidth, under a small cluster on solid-state disks.
fn network(message_ms: f64, message_bytes_per_s: f64) -> Hardware {
    Hardware { message_ms, message_bytes_per_s, ..Hardware::default() }
}

/// Every class.
pub fn hardware_classes() -> Vec<HardwareClass> {
    let machine = |name, hardware| HardwareClass { name, hardware };
    let network = |name, ms, bandwidth| HardwareClass { name, hardware: network(ms, bandwidth) };
    vec![
        machine("solid", Hardware::default()),
        machine("x3_2", x3_2()),
        machine("x2_8", x2_8()),
        machine("sun_e4000", sun_e4000()),
        machine("sun_6800", sun_6800()),
        machine("ec2_ebs", ec2_ebs()),
        machine("oci_4", oci_4()),
        network("lan_1g", 0.1, 117e6),
        network("lan_100m", 0.3, 11.7e6),
        network("wan_50ms", 25.0, 4.8e6),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::scenario::Scenario;
    use crate::platform::model::Scenario as _;

    #[test]
    fn classes_are_within_the_limits() {
        for class in hardware_classes() {
            let scenario = Scenario { hardware: class.hardware, ..Scenario::default() };
            assert_eq!(scenario.problems(), [], "{}", class.name);
        }
    }
}
